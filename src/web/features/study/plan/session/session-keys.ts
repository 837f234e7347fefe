import { type Grade, grades } from '../../planner/memory.ts';

export type SessionKey = 'flip-or-good' | 'undo' | 'not-today' | 'help' | Grade;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>;

/** Returns the meaning of a key press, if it has one. With two buttons, 1 is Again, and 2 to 4 are Good. */
export function toSessionKey(press: KeyPress, hasFourGrades: boolean): SessionKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.repeat) return undefined;
  switch (press.key) {
    case ' ':
    case 'Enter':
      return 'flip-or-good';
    case 'z':
    case 'Z':
      return 'undo';
    case '-':
    case '−':
      return 'not-today';
    case '?':
      return 'help';
    case '1':
      return grades.again;
    case '2':
      return hasFourGrades ? grades.hard : grades.good;
    case '3':
      return grades.good;
    case '4':
      return hasFourGrades ? grades.easy : grades.good;
    default:
      return undefined;
  }
}
