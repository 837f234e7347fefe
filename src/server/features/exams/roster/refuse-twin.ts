import { AppError } from '#server/platform/app-error.ts';
import { type Identified, type Identity, identityKinds, identityOf } from './merge-people.rules.ts';

const twinReasons: Record<Identity, { path: string; message: (name: string) => string }> = {
  rollNumber: { path: 'rollNumber', message: (name) => `${name} has this roll number. Give each person their own.` },
  email: { path: 'email', message: (name) => `${name} has this e-mail address. Give each person their own.` },
  name: {
    path: 'name',
    message: () => 'The roster has this name already. Add a roll number or an e-mail address to tell the two apart.',
  },
};

/** @throws AppError `request.invalid` if one of the others has what tells this person apart */
export function refuseTwin(others: readonly Identified[], person: Identified): void {
  for (const kind of identityKinds) {
    const identity = identityOf(kind, person);
    const twin = identity === null ? undefined : others.find((other) => identityOf(kind, other) === identity);
    if (!twin) continue;
    const { path, message } = twinReasons[kind];
    throw new AppError('request.invalid', message(twin.name), [{ path, message: message(twin.name) }]);
  }
}
