// Words that teachers write in front of questions, keys and explanations, in the languages of the files that were
// tried. All are parts of regular expressions without groups that capture.

export const questionWords =
  'question|ques|q|quest[ãa]o|pregunta|soal|pertanyaan|frage|вопрос|câu|domanda|vraag|pytanie|soru|mcq|प्रश्न संख्या|प्रश्न|প্রশ্ন|سؤال|السؤال';

const rightWords =
  'correct|right|true|सही|সঠিক|the correct|the right|model|best|правильный|верный|doğru|poprawna|juiste';
const answerWords =
  'answers?|ans|key|keys|answer key|correct|option|réponse|bonne réponse|respuesta|resposta|gabarito|antwort|lösung|jawaban|kunci|kunci jawaban|jawaban benar|risposta|ответ|đáp án|cevap|odpowiedź|答案|正确答案|参考答案|정답|答え|उत्तर|उत्तरः|उत्तर कुंजी|উত্তর|الإجابة|الاجابة|الإجابة الصحيحة|الجواب|الجواب الصحيح|جواب';
const answerEnds = 'key|option|is|correcte|correcta|correta|corretta|benar';

/** The words before a key: `Correct answer`, `Kunci Jawaban`. */
export const keyWords = `(?:the )?(?:(?:${rightWords}) )?(?:${answerWords})(?: (?:${answerEnds}))?`;

export const explanationWords =
  'explanation|explanations?|rationale|feedback|reason|solution|justification|explicación|explicação|explication|erklärung|penjelasan|pembahasan|giải thích|объяснение|пояснение|açıklama|解析|spiegazione|uitleg|व्याख्या|स्पष्टीकरण|ব্যাখ্যা|الشرح|التفسير|التعليل';
