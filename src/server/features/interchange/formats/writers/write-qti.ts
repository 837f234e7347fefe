import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { namePicture } from './name-picture.ts';
import { markedOptions, stemOf, toLines, toOneLine } from './question-texts.ts';
import { zipFiles } from './zip-files.ts';

/**
 * Writes questions as a QTI 2.1 package: one file an item, a test with all items in their order, the pictures, and a manifest with the
 * subject, topic, difficulty and tags of each item (imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html).
 */
export function writeQti(title: string, questions: readonly WrittenQuestion[]): Uint8Array {
  const pictures = new Map<string, Uint8Array>();
  for (const { picture } of questions) if (picture) pictures.set(imageFile(picture), picture.bytes);
  return zipFiles([
    { name: 'imsmanifest.xml', bytes: writeManifest(questions) },
    { name: testFile, bytes: writeTest(title, questions) },
    ...questions.map((question) => ({ name: itemFile(question), bytes: writeItem(question) })),
    ...[...pictures].map(([name, bytes]) => ({ name, bytes, isPacked: true })),
  ]);
}

const testFile = 'test.xml';
const itemFile = ({ id }: WrittenQuestion): string => `items/${id}.xml`;
const imageFile = (picture: NonNullable<WrittenQuestion['picture']>): string => `images/${namePicture(picture)}`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const template = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

/** An attribute is on one line. */
const attribute = (text: string): string => escapeXml(toOneLine(text));
const flow = (text: string): string => `<p>${toLines(text).map(escapeXml).join('<br/>')}</p>`;
const inline = (text: string): string => toLines(text).map(escapeXml).join('<br/>');

function writeItem(question: WrittenQuestion): string {
  const { id, questionText, correctAnswer, alsoCorrect, explanation, picture, pictureUrl } = question;
  const options = markedOptions(question);
  const hasSeveral = alsoCorrect.length > 0;
  const entries = options.filter(({ isRight }) => isRight);
  const mapping = `<mapping lowerBound="0" upperBound="1" defaultValue="0">${entries
    .map(({ letter }) => `<mapEntry mapKey="${letter}" mappedValue="1"/>`)
    .join('')}</mapping>`;
  const address = picture ? `../${imageFile(picture)}` : pictureUrl;
  // The explanation is shown after each answer, because the variable that shows it never changes.
  const feedback =
    explanation === null
      ? { variable: '', modal: '' }
      : {
          variable:
            '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>explanation</value></defaultValue></outcomeDeclaration>\n',
          modal: `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${flow(explanation)}</modalFeedback>\n`,
        };
  return `${declaration}<assessmentItem xmlns="${qti}" identifier="${id}" title="${titleOf(questionText)}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${correctAnswer}</value></correctResponse>${hasSeveral ? mapping : ''}</responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
${feedback.variable}<itemBody>
${flow(stemOf(question))}
${address === null ? '' : `<p><img src="${escapeXml(address)}" alt=""/></p>\n`}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
${options.map(({ letter, text }) => `<simpleChoice identifier="${letter}">${inline(text)}</simpleChoice>`).join('\n')}
</choiceInteraction>
</itemBody>
<responseProcessing template="${template}/${hasSeveral ? 'map_response' : 'match_correct'}"/>
${feedback.modal}</assessmentItem>
`;
}

const titleOf = (text: string): string => attribute([...toOneLine(text)].slice(0, 80).join(''));

const writeTest = (title: string, questions: readonly WrittenQuestion[]): string =>
  `${declaration}<assessmentTest xmlns="${qti}" identifier="rounds-test" title="${attribute(title)}">
<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
<assessmentSection identifier="section" title="${attribute(title)}" visible="false">
${questions.map((question) => `<assessmentItemRef identifier="${question.id}" href="${itemFile(question)}"/>`).join('\n')}
</assessmentSection>
</testPart>
</assessmentTest>
`;

const writeManifest = (questions: readonly WrittenQuestion[]): string =>
  `${declaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="rounds-manifest">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_xmlv2p1" href="${testFile}"><file href="${testFile}"/>${questions
    .map(({ id }) => `<dependency identifierref="${id}"/>`)
    .join('')}</resource>
${questions.map(writeResource).join('\n')}
</resources>
</manifest>
`;

const writeResource = (question: WrittenQuestion): string => {
  const files = [itemFile(question), ...(question.picture ? [imageFile(question.picture)] : [])];
  return `<resource identifier="${question.id}" type="imsqti_item_xmlv2p1" href="${itemFile(question)}"><metadata>${writeLom(question)}</metadata>${files
    .map((file) => `<file href="${file}"/>`)
    .join('')}</resource>`;
};

const string = (text: string): string => `<string>${escapeXml(text)}</string>`;
const fromVocabulary = (value: string): string => `<source>LOMv1.0</source><value>${value}</value>`;
const lomDifficulties: Record<Difficulty, string> = {
  easy: 'easy',
  medium: 'medium',
  hard: 'difficult',
};

/** The metadata of an item as learning object metadata (IEEE 1484.12.1). */
function writeLom({ questionText, subject, topic, difficulty, tags }: WrittenQuestion): string {
  const taxa = [subject, topic].filter((name) => name !== null);
  const path = taxa.map((name) => `<taxon><entry>${string(name)}</entry></taxon>`).join('');
  const classification = `<classification><purpose>${fromVocabulary('discipline')}</purpose><taxonPath>${path}</taxonPath></classification>`;
  return `<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><title><string>${titleOf(questionText)}</string></title>${tags
    .map((tag) => `<keyword>${string(tag)}</keyword>`)
    .join(
      '',
    )}</general><educational><difficulty>${fromVocabulary(lomDifficulties[difficulty])}</difficulty></educational>${taxa.length > 0 ? classification : ''}</lom>`;
}
