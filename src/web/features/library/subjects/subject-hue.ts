// Fifteen steps of 24° on the OKLCH circle: the same lightness and chroma, and distinguishable hues.
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

/** All hues of badges, in degrees. */
export const badgeHues: readonly number[] = [...Object.values(specialtyHues), ...fallbackHues];

/**
 * Returns the hue of the badge of a subject in degrees. It is the hue of the specialty with the same name, or else of a
 * specialty that contains the name or is contained in it, ignoring case. Other names get one of six hues by a hash of
 * the name.
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
