const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const main = `${formats}/wordprocessingml/2006/main`;
const opc = `${formats}/package/2006`;
const office = `${formats}/officeDocument/2006/relationships`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The types of the parts of a document, `[Content_Types].xml`. */
export const contentTypes = `${declaration}<Types xmlns="${opc}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`;

/** The relations of the package, `_rels/.rels`. */
export const packageRelations = `${declaration}<Relationships xmlns="${opc}/relationships"><Relationship Id="document" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;

/** The relations of the document: its styles and its pictures. */
export const documentRelations = (pictures: readonly { id: string; file: string }[]): string =>
  `${declaration}<Relationships xmlns="${opc}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>${pictures
    .map(({ id, file }) => `<Relationship Id="${id}" Type="${office}/image" Target="${file}"/>`)
    .join('')}</Relationships>`;

/** The document, `word/document.xml`: its paragraphs on A4 with margins of 2.5 cm. */
export const wrapDocument = (paragraphs: string): string =>
  `${declaration}<w:document xmlns:w="${main}" xmlns:r="${office}" xmlns:wp="${formats}/drawingml/2006/wordprocessingDrawing" xmlns:a="${formats}/drawingml/2006/main" xmlns:pic="${formats}/drawingml/2006/picture"><w:body>
${paragraphs}
<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const style = (id: string, name: string, paragraph: string, run = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const heading = (level: number, size: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    `<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="${level - 1}"/>`,
    `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  );

/** The styles, `word/styles.xml`. Sizes are half points, distances twentieths of a point. */
export const styles = `${declaration}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="80"/></w:pPr></w:style>${style('Title', 'Title', '<w:spacing w:after="240"/>', '<w:b/><w:bCs/><w:sz w:val="36"/><w:szCs w:val="36"/>')}${heading(1, 30)}${heading(2, 26)}${style('RoundsQuestion', 'Rounds question', '')}${style('RoundsOption', 'Rounds option', '<w:spacing w:after="20"/><w:ind w:left="425"/>')}${style('RoundsExplanation', 'Rounds explanation', '')}</w:styles>`;
