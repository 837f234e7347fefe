import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { makeQuestionTemplate, templateName } from './question-template.ts';

/** A button that saves a template for a spreadsheet of questions. */
export function TemplateButton() {
  return <Button onClick={() => saveFile(makeQuestionTemplate(), templateName)}>Template</Button>;
}
