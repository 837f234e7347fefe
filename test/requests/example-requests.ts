import { sendForm } from '../app/send-form.ts';
import type { TestApp } from '../app/test-app.ts';
import {
  adminPassword,
  createAdmin,
  createExam,
  createTopic,
  makeDraft,
  makeQuestion,
} from '../factories/create-content.ts';
import { drawPng } from '../factories/draw-png.ts';
import { createStudyBox } from '../factories/study-boxes.ts';

export type ExampleRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
};

/** A provider key that the examples store. No response may contain it. */
export const exampleProviderKey = 'sk-access-test-0123456789abcdef';

/**
 * A valid request to each endpoint, by the name of the endpoint in the contract, with rows created for it. Add a
 * request here for each new endpoint: a test fails if a name is missing.
 */
export async function makeExampleRequests(test: TestApp): Promise<Record<string, ExampleRequest>> {
  const topic = await createTopic(test.db);
  const spare = await createTopic(test.db);
  const moved = await createTopic(test.db);
  const removed = await createTopic(test.db);
  const spareCards = spare.flashcards.map(({ id }) => id);
  const movedCards = moved.flashcards.map(({ id }) => id);
  const { former } = (
    await test.asAdmin('POST', '/api/flashcards/move', { ids: movedCards, topicId: removed.id })
  ).json();
  const removedCards = removed.flashcards.map(({ id }) => id);
  const { removalId } = (await test.asAdmin('POST', '/api/flashcards/delete', { ids: removedCards })).json();
  const exam = await createExam(test.db);
  const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  await test.asAdmin('POST', `/api/exams/${exam.id}/announcements`, { text: 'Five more minutes.' });
  const done = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json().sessionId;
  await test.post(`/api/exam/submit/${done}`, { answers: [] });
  const spareExam = await createExam(test.db);
  const lastQuestion = firstId(exam.questions.slice(-1));
  const bankItem = (await test.asAdmin('POST', '/api/bank/items', makeDraft(900))).json().id;
  const spareItem = (await test.asAdmin('POST', '/api/bank/items', makeDraft(902))).json().id;
  const practised = { ...makeDraft(903), practice: 'released' };
  const practisedItem = (await test.asAdmin('POST', '/api/bank/items', practised)).json().id;
  const caseId = (await test.asAdmin('POST', '/api/cases', { text: 'A man has fever.' })).json().id;
  const [pattern, sparePattern] = [
    (await test.asAdmin('POST', '/api/exam-patterns', { name: 'Half paper' })).json().id,
    (await test.asAdmin('POST', '/api/exam-patterns', { name: 'Spare paper' })).json().id,
  ];
  const formerFields = {
    changes: 0,
    subject: null,
    topic: null,
    difficulty: 'easy',
    practice: 'never',
    state: 'ready',
    tags: [],
  };
  const image = await sendForm(test, 'POST', '/api/questions', {
    ...makeDraft(1),
    examId: spareExam.id,
    image: await drawPng(),
  });
  const spareAttempts = await Promise.all(
    [1, 2].map(async () => (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json().sessionId),
  );
  const key = await test.asAdmin('POST', '/api/admin/apikeys', {
    name: 'Key',
    key: exampleProviderKey,
    provider: 'other',
  });

  await sendForm(test, 'POST', '/api/questions/bulk-upload', Object.fromEntries(spreadsheetForm(exam.id)));
  const [upload] = (await test.asAdmin('GET', `/api/questions/bulk-uploads?examId=${exam.id}`)).json();

  const previewed = async (path: string, form: FormData): Promise<number> =>
    (await sendForm(test, 'POST', `/api/${path}/preview`, Object.fromEntries(form))).json().importId;
  const [cohort, spareCohort, otherCohort, joinedCohort, uploadedCohort, deletedCohort] = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map(async (name) => (await test.asAdmin('POST', '/api/cohorts', { name })).json()),
  );
  const { undoId } = (await test.asAdmin('DELETE', `/api/cohorts/${deletedCohort.id}`)).json();
  const openCohortImportId = await previewed(`cohorts/${cohort.id}/people`, rosterForm());
  const [importId, spareImportId] = [
    await previewed('questions/bulk-upload', spreadsheetForm(exam.id)),
    await previewed('questions/bulk-upload', spreadsheetForm(exam.id)),
  ];
  const [rosterImportId, spareRosterImportId] = [
    await previewed(`exams/${exam.id}/roster`, rosterForm()),
    await previewed(`exams/${exam.id}/roster`, rosterForm()),
  ];

  // An account keeps ten files, so one file of a cohort serves several requests.
  const cohortImportId = await previewed(`cohorts/${uploadedCohort.id}/people`, rosterForm());
  await test.asAdmin('POST', `/api/cohorts/${uploadedCohort.id}/people/preview/${cohortImportId}/take`, { version: 1 });
  const { importId: takenImportId } = (
    await test.asAdmin('POST', '/api/imports', { text: 'Bones heal.{TRUE}' })
  ).json();
  await test.asAdmin('POST', `/api/imports/${takenImportId}/take`, {});

  const { username } = await createAdmin(test.db);
  const accounts = (await test.asAdmin('GET', '/api/admin/accounts')).json();
  const colleague = accounts.find((account: { username: string }) => account.username === username);
  // The afternoon opens within two minutes, so it can be fetched sealed.
  const sections = ['Morning', 'Afternoon'].map((title) => ({ title, minutes: 2, advance: 'student' }));
  await test.asAdmin('PUT', `/api/exams/${spareExam.id}`, { sections });
  const startSections = async () =>
    (await test.post(`/api/exam/${spareExam.examCode}/start`, { name: 'Asha' })).json().sessionId;
  const [inSections, inMorning] = [await startSections(), await startSections()];

  const addPerson = async (examId: number, name: string) =>
    (await test.asAdmin('POST', `/api/exams/${examId}/roster/people`, { name })).json();
  const [person, sparePerson] = [await addPerson(exam.id, 'Asha Rao'), await addPerson(exam.id, 'Meera Iyer')];
  const rosterExam = await createExam(test.db);
  await test.asAdmin('PUT', `/api/exams/${rosterExam.id}`, { entry: 'roster' });
  const listed = await addPerson(rosterExam.id, 'Asha Rao');

  const ownCookie = async () => {
    const { headers } = await test.post('/api/my', { code: listed.code });
    return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };

  const many = await createExam(test.db);
  const manyIds = many.questions.map(({ id }) => id);
  const manyLeft = manyIds.slice(0, -1);
  const removal = await test.asAdmin('POST', `/api/exams/${many.id}/questions/delete`, { ids: manyIds.slice(-1) });

  const drafted = await createExam(test.db, { questions: [makeQuestion(1, { isDraft: true })] });

  const generationId = 'e'.repeat(32);
  const failing = { subjectId: topic.subjectId, topicId: topic.id, content: 'A text.' };
  await test.asAdmin('POST', '/api/admin/generate/text', failing, { 'generation-id': generationId });

  const [box, spareBox] = [await createStudyBox(test), await createStudyBox(test)];

  const { permission } = (
    await test.asAdmin('POST', '/api/admin/backups/permission', { presentPassword: adminPassword })
  ).json();

  const subject = { name: 'Changed', description: 'Changed' };
  const card = { question: 'Changed?', answer: 'Changed.' };
  const answers = [{ questionId: firstId(exam.questions), selectedAnswer: 'A' }];
  return {
    checkAuth: {},
    login: { body: { username: 'nobody', password: 'wrong' } },
    logout: {},
    getAdminStats: {},
    listJobs: {},
    getStatus: {},
    getBackups: {},
    scheduleBackups: { body: { every: 'week', kept: 3 } },
    permitBackup: { body: { presentPassword: adminPassword } },
    downloadBackup: { query: { permission } },
    getDemoContent: {},
    keepDemoContent: { body: { isKept: true } },
    removeDemoContent: {},
    listApiKeys: {},
    createApiKey: { body: { name: 'New', key: 'sk-new-key-0123456789', provider: 'openai' } },
    updateApiKey: { params: { id: key.json().id }, body: { isActive: false } },
    revealApiKey: { params: { id: key.json().id } },
    testApiKey: { params: { id: key.json().id } },
    deleteApiKey: { params: { id: key.json().id } },
    checkProviders: {},
    listProviderModels: {},
    listSubjects: {},
    getSubject: { params: { id: topic.subjectId } },
    createSubject: { body: subject },
    updateSubject: { params: { id: topic.subjectId }, body: subject },
    deleteSubject: { params: { id: spare.subjectId } },
    listTopics: { params: { subjectId: topic.subjectId } },
    getTopic: { params: { id: topic.id } },
    listTopicVersions: { query: { ids: `${topic.id}` } },
    createTopic: { params: { subjectId: topic.subjectId }, body: subject },
    updateTopic: { params: { id: topic.id }, body: subject },
    deleteTopic: { params: { id: topic.id } },
    listFlashcards: { params: { id: topic.id } },
    searchLibrary: { query: { q: 'treatment' } },
    createFlashcard: { params: { id: topic.id }, body: card },
    updateFlashcard: { params: { id: firstId(topic.flashcards) }, body: { ...card, topicId: topic.id } },
    deleteFlashcard: { params: { id: firstId(topic.flashcards) } },
    listAllFlashcards: { query: { search: 'treatment' } },
    listFlashcardIds: { query: { search: 'treatment' } },
    moveFlashcards: { body: { ids: spareCards, topicId: spare.id } },
    undoFlashcardMove: { body: { former } },
    deleteFlashcards: { body: { ids: spareCards } },
    listFlashcardRemovals: {},
    restoreFlashcards: { body: { removalId } },
    orderFlashcards: { params: { id: spare.id }, body: { ids: spareCards, seen: spareCards } },
    approveFlashcards: { body: { ids: [firstId(topic.flashcards)] } },
    discardFlashcards: { body: { ids: [firstId(topic.flashcards)] } },
    dismissFlashcardWarnings: { body: { ids: [firstId(topic.flashcards)] } },
    generateFromText: { body: { subjectId: topic.subjectId, topicName: 'Generated', content: 'A text.' } },
    generateFromImage: { body: await pictureForm({ subjectId: topic.subjectId, topicName: 'Drawn' }) },
    generateQuestions: { body: { subject: 'S', topic: 'T', examId: exam.id, questionCount: 1 } },
    solveDrafts: { params: { id: drafted.id }, body: {} },
    listGenerations: {},
    endGeneration: { params: { id: generationId } },
    listExams: {},
    getInstallation: {},
    listExamPresets: {},
    listExamPatterns: { query: { questions: '60' } },
    createExamPattern: { body: { name: 'Weekly paper' } },
    renameExamPattern: { params: { id: pattern }, body: { name: 'Monthly paper' } },
    deleteExamPattern: { params: { id: sparePattern } },
    createExam: { body: { title: 'New', examCode: 'ACCESS-NEW' } },
    updateExam: { params: { id: exam.id }, body: { title: 'Changed', examCode: exam.examCode } },
    copyExam: { params: { id: exam.id }, body: { examCode: 'ACCESS-COPY' } },
    deleteExam: { params: { id: spareExam.id } },
    listQuestions: { params: { id: exam.id } },
    createQuestion: { body: { ...makeDraft(11), examId: exam.id } },
    updateQuestion: { params: { id: lastQuestion }, body: makeDraft(12) },
    getQuestionUses: { params: { id: lastQuestion } },
    deleteQuestion: { params: { id: lastQuestion } },
    countQuestionUses: { params: { id: many.id }, body: { ids: manyLeft } },
    deleteQuestions: { params: { id: many.id }, body: { ids: manyLeft.slice(0, 1) } },
    changeQuestions: {
      params: { id: many.id },
      body: { groups: [{ fields: { subject: 'Renal' }, questions: manyLeft.map((id) => ({ id, version: 1 })) }] },
    },
    orderQuestions: {
      params: { id: many.id },
      body: { groups: [{ section: null, ids: manyLeft.toReversed() }], seen: manyLeft },
    },
    listBankItems: { query: { search: 'question' } },
    countBankItems: {},
    listBankIds: {},
    // The bank has it already, so the answer is 200.
    createBankItem: { body: makeDraft(1) },
    getBankItem: { params: { id: bankItem } },
    updateBankItem: { params: { id: bankItem }, body: makeDraft(901) },
    closeReports: { params: { id: bankItem }, body: { lastReportId: 1 } },
    updatePrintings: { params: { id: bankItem }, body: { questionIds: [lastQuestion] } },
    changeBankItems: { body: { ids: [bankItem], fields: { addTags: ['example'] } } },
    undoBankChange: { body: { former: [{ ...formerFields, id: bankItem }] } },
    deleteBankItems: { body: { ids: [spareItem] } },
    exportExam: { params: { id: exam.id }, query: { format: 'gift' } },
    exportItems: { query: { format: 'aiken', ids: String(bankItem) } },
    exportManyItems: { body: { format: 'csv', ids: [bankItem] } },
    exportTopic: { params: { id: topic.id }, query: { format: 'apkg' } },
    exportSite: {},
    exportSubject: { params: { id: topic.subjectId }, query: { format: 'anki-text' } },
    addFromBank: { params: { id: exam.id }, body: { itemIds: [bankItem] } },
    getPracticeCatalogue: {},
    listPracticeItems: { query: { ids: String(bankItem) } },
    getPracticePack: { query: { subject: 'Cardiology' } },
    reportItem: { params: { id: practisedItem }, body: { reportKey: 'r'.repeat(16), version: 1, reason: 'unclear' } },
    listSatExams: { query: { sessions: 'a-session' } },
    listCases: { query: { search: 'fever' } },
    getCase: { params: { id: caseId } },
    // The bank has it already, so the answer is 200.
    createCase: { body: { text: 'A man has fever.' } },
    updateCase: { params: { id: caseId }, body: { text: 'A changed case.', updateExams: true } },
    deleteCase: { params: { id: caseId } },
    getBlueprint: { params: { id: exam.id } },
    saveBlueprint: { params: { id: exam.id }, body: { rows: [] } },
    previewDraw: { params: { id: exam.id }, body: {} },
    drawPaper: { params: { id: exam.id }, body: { seed: 1 } },
    deleteBankItem: { params: { id: bankItem } },
    transferQuestions: { params: { id: many.id }, body: { ids: [lastQuestion], isMove: false } },
    listRemovals: { params: { id: many.id } },
    undoRemoval: { params: { id: many.id }, body: { removedAt: removal.json().removedAt } },
    previewExam: { params: { id: exam.id }, query: { seed: '1', elapsed: '0' } },
    gradePreview: { params: { id: exam.id }, body: { seed: '1', answers: [] } },
    approveQuestions: { body: { ids: [lastQuestion] } },
    discardQuestions: { body: { ids: [lastQuestion] } },
    dismissQuestionWarnings: { body: { ids: [lastQuestion] } },
    previewRegrade: { params: { id: lastQuestion }, query: { correctAnswer: 'C' } },
    challengeQuestion: {
      params: { sessionId: done },
      body: { questionId: firstId(exam.questions), reason: 'unclear', text: 'The stem is cut.' },
    },
    listChallenges: { params: { id: exam.id } },
    answerChallenges: { params: { id: firstId(exam.questions) }, body: { lastChallengeId: 1 } },
    previewSettlement: { params: { id: firstId(exam.questions) }, body: { alsoCorrect: ['B'] } },
    announce: { params: { id: exam.id }, body: { text: 'Question 3: read mEq for mg.' } },
    listWatchedExams: {},
    getHall: { params: { id: exam.id } },
    listAnnouncements: { params: { id: exam.id } },
    getAnnouncements: { params: { sessionId } },
    confirmAnnouncement: { params: { sessionId, number: 1 } },
    listPassMarkChanges: { params: { id: exam.id } },
    previewPassMark: { params: { id: exam.id }, body: { passingScore: 41 } },
    changePassMark: { params: { id: exam.id }, body: { passingScore: 41 } },
    undoPassMark: { params: { id: exam.id }, body: {} },
    readMarkSheet: { params: { id: exam.id } },
    readGradebook: { params: { id: cohort.id } },
    changeGradebook: { params: { id: cohort.id }, body: { bestOf: 1, weights: [{ examId: exam.id, weight: 2 }] } },
    settleQuestion: { params: { id: firstId(exam.questions) }, body: { alsoCorrect: ['B'] } },
    undoSettlement: { params: { id: firstId(exam.questions) }, body: {} },
    previewQuestionUpload: { body: spreadsheetForm(exam.id) },
    chooseForImport: { params: { importId }, body: { choices: { clean: ['tags'] } } },
    openImport: { body: { text: 'The heart has four chambers.{TRUE}' } },
    listImportFormats: {},
    getImport: { params: { importId: takenImportId } },
    takeImport: { params: { importId: spareImportId }, body: { version: 1 } },
    listImports: {},
    cancelImport: { params: { importId: takenImportId } },
    discardImport: { params: { importId: takenImportId } },
    undoImport: { params: { importId: takenImportId } },
    bulkUploadQuestions: { body: spreadsheetForm(exam.id) },
    listQuestionUploads: { query: { examId: String(exam.id) } },
    undoQuestionUpload: { params: { id: upload.id } },
    getQuestionImage: { params: { name: image.json().imageUrl.split('/').at(-1) } },
    getExam: { params: { examCode: exam.examCode } },
    startAttempt: { params: { examCode: exam.examCode }, body: { name: 'Asha' } },
    getPaper: { params: { sessionId } },
    getSealedSection: { params: { sessionId: inMorning, position: 2 } },
    getSectionKey: { params: { sessionId: inMorning, position: 2 }, query: { wait: 'false' } },
    endSection: { params: { sessionId: inSections, position: 1 } },
    saveAnswers: { params: { sessionId }, body: { answers } },
    submitAttempt: { params: { sessionId: done }, body: { answers } },
    getResult: { params: { sessionId: done } },
    getInsight: { params: { sessionId: done } },
    getReceiptKey: {},
    listAttempts: { params: { id: exam.id } },
    getAnalytics: { params: { id: exam.id } },
    watchAttempts: { params: { id: exam.id } },
    exportAttemptsCsv: { params: { id: exam.id } },
    exportAttemptsXlsx: { params: { id: exam.id } },
    exportResponses: { params: { id: exam.id } },
    listStandings: { params: { id: exam.id } },
    findSimilar: { params: { id: exam.id } },
    getAttempt: { params: { id: exam.id, sessionId } },
    extendAttempt: { params: { id: exam.id, sessionId }, body: { minutes: 5 } },
    extendOpenAttempts: { params: { id: exam.id }, body: { minutes: 5 } },
    closeAttempt: { params: { id: exam.id, sessionId: spareAttempts[0] } },
    deleteAttempt: { params: { id: exam.id, sessionId: spareAttempts[1] } },
    takeBackTime: { params: { id: exam.id, sessionId }, body: { minutes: 1 } },
    takeBackOpenTime: { params: { id: exam.id }, body: { minutes: 1 } },
    reopenAttempt: { params: { id: exam.id, sessionId: done }, body: { minutes: 5 } },
    noteAttempt: { params: { id: exam.id, sessionId }, body: { note: 'Came late.', former: null } },
    rankAttempt: { params: { id: exam.id, sessionId: done } },
    renameAttempt: { params: { id: exam.id, sessionId }, body: { name: 'Asha Rao', email: '' } },
    closeOpenAttempts: { params: { id: spareExam.id } },
    listAccounts: {},
    getOwnAccount: {},
    changeRole: { params: { id: colleague.id }, body: { role: 'owner' } },
    listInvigilators: { params: { id: exam.id } },
    giveExam: { params: { id: exam.id }, body: { accountIds: [] } },
    listActivity: {},
    createAccount: {
      body: { username: 'colleague', password: 'A new password 1', presentPassword: adminPassword },
    },
    changePassword: { body: { password: adminPassword, presentPassword: adminPassword } },
    removeAccount: { params: { id: colleague.id }, body: { presentPassword: adminPassword } },
    listRoster: { params: { id: exam.id } },
    previewRoster: { params: { id: exam.id }, body: rosterForm() },
    chooseForRoster: { params: { id: exam.id, importId: rosterImportId }, body: { choices: {} } },
    takeRoster: { params: { id: exam.id, importId: spareRosterImportId }, body: { version: 1 } },
    replaceRoster: { params: { id: exam.id }, body: rosterForm() },
    addRosterPerson: { params: { id: exam.id }, body: { name: 'Ravi Menon', rollNumber: '14' } },
    listCohorts: {},
    createCohort: { body: { name: 'Residents', year: 2026 } },
    getCohort: { params: { id: cohort.id } },
    updateCohort: { params: { id: cohort.id }, body: { name: 'Residents of 2026' } },
    deleteCohort: { params: { id: spareCohort.id } },
    listCohortPeople: { params: { id: cohort.id } },
    previewCohortPeople: { params: { id: cohort.id }, body: rosterForm() },
    chooseForCohort: { params: { id: cohort.id, importId: openCohortImportId }, body: { choices: {} } },
    takeCohortPeople: { params: { id: uploadedCohort.id, importId: cohortImportId }, body: { version: 1 } },
    undoCohortPeople: { params: { id: uploadedCohort.id, importId: cohortImportId } },
    uploadCohortPeople: { params: { id: cohort.id }, body: rosterForm() },
    previewJoin: { params: { id: cohort.id }, body: { cohortId: otherCohort.id } },
    joinCohort: { params: { id: cohort.id }, body: { cohortId: joinedCohort.id } },
    undoCohortChange: { params: { id: deletedCohort.id, undoId } },
    addPerson: { body: { cohortId: cohort.id, name: 'Ravi Menon', rollNumber: '14' } },
    changePerson: { params: { id: person.id }, body: { name: 'Asha M. Rao' } },
    renewCode: { params: { id: person.id } },
    removePerson: { params: { id: sparePerson.id } },
    findRosterPerson: { params: { examCode: rosterExam.examCode }, body: { rosterCode: listed.code } },
    readPersonResults: { params: { id: listed.id } },
    openOwnResults: { body: { code: listed.code } },
    getOwnResults: { headers: await ownCookie() },
    leaveOwnResults: { headers: await ownCookie() },
    createBox: { headers: box.headers, body: { id: box.id } },
    getBox: { headers: box.headers, params: { id: box.id } },
    getSegment: { headers: box.headers, params: { id: box.id, device: box.device, segment: 0 } },
    putSegment: {
      headers: box.headers,
      params: { id: box.id, device: box.device, segment: 1 },
      body: { content: 'A'.repeat(80), isSealed: false },
    },
    deleteBox: { headers: spareBox.headers, params: { id: spareBox.id } },
    readDeck: { body: deckForm() },
    downloadResult: { body: { examCode: exam.examCode, sessionId: done } },
    getPrivacy: {},
    changePrivacy: { body: { anonymiseAfterDays: 365 } },
    getPreferredWords: {},
    changePreferredWords: { body: { text: 'pethidine = meperidine', former: '' } },
    findPeople: { query: { search: 'Asha' } },
    exportPerson: { body: { attempts: [1], entries: [1] } },
    erasePerson: { body: { attempts: [2_147_483_647], how: 'delete' } },
  };
}

async function pictureForm(fields: Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', new File([new Uint8Array(await drawPng())], 'page.png'));
  return form;
}

function spreadsheetForm(examId: number): FormData {
  const form = new FormData();
  form.append('examId', String(examId));
  const csv = 'Question,Option A,Option B,Option C,Option D,Correct Answer\nWhich?,One,Two,Three,Four,A\n';
  form.append('file', new File([csv], 'questions.csv'));
  return form;
}

function rosterForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['Name,Roll number\nAsha Rao,12\n'], 'roster.csv'));
  return form;
}

function deckForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['Front,Back\nHeart,Four chambers\n'], 'heart.csv'));
  return form;
}

const firstId = (rows: { id: number }[]): number => rows[0]?.id ?? 0;
