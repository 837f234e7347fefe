import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { namePicture } from './name-picture.ts';
import { markedOptions, toLines, toOneLine, vignetteOf } from './question-texts.ts';
import { zipFiles } from './zip-files.ts';

/** The differences between the versions of QTI. */
type Version = {
  namespace: string;
  /** The namespace of the manifest. */
  packaging: string;
  schema: string;
  schemaVersion: string;
  /** The end of the types of resources. */
  suffix: string;
  templateOf: (name: string) => string;
  /** Writes the names of elements and attributes as the version has them. */
  spell: (xml: string) => string;
  wrapFeedback: (html: string) => string;
};

const version2: Version = {
  namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  packaging: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  schema: 'QTIv2.1 Package',
  schemaVersion: '1.0.0',
  suffix: 'xmlv2p1',
  templateOf: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  spell: (xml) => xml,
  wrapFeedback: (html) => html,
};

const version3: Version = {
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  packaging: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  schema: 'QTI Package',
  schemaVersion: '3.0.0',
  suffix: 'xmlv3p0',
  templateOf: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  spell: spellNames,
  wrapFeedback: (html) => `<contentBody>${html}</contentBody>`,
};

/** Writes a package of QTI 2.1 (imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html). */
export const writeQti2 = (title: string, questions: readonly WrittenQuestion[]) => writeQti(title, questions, version2);

/** Writes a package of QTI 3.0 (imsglobal.org/spec/qti/v3p0). */
export const writeQti3 = (title: string, questions: readonly WrittenQuestion[]) => writeQti(title, questions, version3);

/**
 * Writes questions as a package: one file an item, a test with all items in their order, the pictures, and a manifest
 * with the subject, topic, difficulty and tags of each item.
 */
function writeQti(title: string, questions: readonly WrittenQuestion[], version: Version): Uint8Array {
  const pictures = new Map<string, Uint8Array>();
  for (const { picture } of questions) if (picture) pictures.set(imageFile(picture), picture.bytes);
  return zipFiles([
    { name: 'imsmanifest.xml', bytes: writeManifest(questions, version) },
    { name: testFile, bytes: version.spell(writeTest(title, questions, version)) },
    ...questions.map((question) => ({
      name: itemFile(question),
      bytes: version.spell(writeItem(question, version)),
    })),
    ...[...pictures].map(([name, bytes]) => ({ name, bytes, isPacked: true })),
  ]);
}

const elementsOfHtml = new Set(['p', 'br', 'img', 'div']);
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Gives the elements of QTI 2.1 and their attributes the names of QTI 3.0. Texts contain no `<`, because they are
 * escaped.
 */
function spellNames(xml: string): string {
  return xml.replaceAll(/<(\/?)([A-Za-z]+)([^<>]*)>/g, (tag, end: string, name: string, rest: string) =>
    elementsOfHtml.has(name)
      ? tag
      : `<${end}qti-${kebab(name)}${rest.replaceAll(/ ([A-Za-z]+)="/g, (_all, attribute: string) => ` ${kebab(attribute)}="`)}>`,
  );
}

const testFile = 'test.xml';
const itemFile = ({ id }: WrittenQuestion): string => `items/${id}.xml`;
const imageFile = (picture: NonNullable<WrittenQuestion['picture']>): string => `images/${namePicture(picture)}`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An attribute is on one line. */
const attribute = (text: string): string => escapeXml(toOneLine(text));
const flow = (text: string): string => `<p>${toLines(text).map(escapeXml).join('<br/>')}</p>`;
const inline = (text: string): string => toLines(text).map(escapeXml).join('<br/>');

function writeItem(question: WrittenQuestion, { namespace, templateOf, wrapFeedback }: Version): string {
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
          modal: `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${wrapFeedback(flow(explanation))}</modalFeedback>\n`,
        };
  return `${declaration}<assessmentItem xmlns="${namespace}" identifier="${id}" title="${titleOf(questionText)}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${correctAnswer}</value></correctResponse>${hasSeveral ? mapping : ''}</responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
${feedback.variable}<itemBody>
${vignetteOf(question, flow)}${flow(questionText)}
${address === null ? '' : `<p><img src="${escapeXml(address)}" alt=""/></p>\n`}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
${options.map(({ letter, text }) => `<simpleChoice identifier="${letter}">${inline(text)}</simpleChoice>`).join('\n')}
</choiceInteraction>
</itemBody>
<responseProcessing template="${templateOf(hasSeveral ? 'map_response' : 'match_correct')}"/>
${feedback.modal}</assessmentItem>
`;
}

const titleOf = (text: string): string => attribute([...toOneLine(text)].slice(0, 80).join(''));

const writeTest = (title: string, questions: readonly WrittenQuestion[], { namespace }: Version): string =>
  `${declaration}<assessmentTest xmlns="${namespace}" identifier="rounds-test" title="${attribute(title)}">
<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
<assessmentSection identifier="section" title="${attribute(title)}" visible="false">
${questions.map((question) => `<assessmentItemRef identifier="${question.id}" href="${itemFile(question)}"/>`).join('\n')}
</assessmentSection>
</testPart>
</assessmentTest>
`;

const writeManifest = (questions: readonly WrittenQuestion[], version: Version): string =>
  `${declaration}<manifest xmlns="${version.packaging}" identifier="rounds-manifest">
<metadata><schema>${version.schema}</schema><schemaversion>${version.schemaVersion}</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_${version.suffix}" href="${testFile}"><file href="${testFile}"/>${questions
    .map(({ id }) => `<dependency identifierref="${id}"/>`)
    .join('')}</resource>
${questions.map((question) => writeResource(question, version)).join('\n')}
</resources>
</manifest>
`;

const writeResource = (question: WrittenQuestion, version: Version): string => {
  const files = [itemFile(question), ...(question.picture ? [imageFile(question.picture)] : [])];
  return `<resource identifier="${question.id}" type="imsqti_item_${version.suffix}" href="${itemFile(question)}"><metadata>${writeLom(question)}</metadata>${files
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
