import type { NewQuestion } from '#server/schema/questions.table.ts';
import type { PictureName } from './pictures/pictures.ts';

/** A question of the demo content. `picture` names the drawing that becomes its image. */
export type DemoQuestion = NewQuestion & { picture?: PictureName };
