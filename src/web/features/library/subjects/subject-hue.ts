// Fifteen steps of 24° round the OKLCH circle, so that all are equally light, equally strong and told apart.
const specialtyHues = {
  sanve: 147,
  pharmacology: 195,
  medicine: 219,
  cardiology: 27,
  neurology: 291,
  pediatrics: 99,
  psychiatry: 315,
  orthopedics: 51,
  dermatology: 75,
  ophthalmology: 171,
  ent: 123,
  surgery: 3,
  obgyn: 339,
  radiology: 243,
  anesthesiology: 267,
};

const fallbackHues = [15, 63, 135, 183, 255, 303] as const;

/** Every hue that a badge may have, in degrees. */
export const badgeHues: readonly number[] = [...Object.values(specialtyHues), ...fallbackHues];

/**
 * The hue in degrees of a subject's badge (specification §1): its specialty's, matched without regard to case, exactly or else
 * in part (the name contains the specialty, or the specialty the name), otherwise one of six by a hash of the name.
 */
export function subjectHue(name: string): number {
  const wanted = name.trim().toLowerCase();
  const known = Object.entries(specialtyHues);
  const match =
    known.find(([specialty]) => specialty === wanted) ??
    (wanted && known.find(([specialty]) => wanted.includes(specialty) || specialty.includes(wanted)));
  return match ? match[1] : (fallbackHues[hash(wanted) % fallbackHues.length] ?? fallbackHues[0]);
}

function hash(text: string): number {
  let value = 0;
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
