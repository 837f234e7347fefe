const pair = (characters: string, raised: string): [string, string][] => {
  const forms = [...raised];
  return [...characters].map((character, index) => [character, forms[index] ?? character]);
};

const superscripts = new Map([
  ...pair('0123456789+-−–=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾'),
  ...pair('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  ...pair('ABDEGHIJKLMNOPRTUVW', 'ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ'),
  ...pair('βγδθφχ', 'ᵝᵞᵟᶿᵠᵡ'),
  // These characters are raised already.
  ...pair('°®™′″', '°®™′″'),
]);

const subscripts = new Map([
  ...pair('0123456789+-−–=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'),
  ...pair('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
  ...pair('βγρφχ', 'ᵦᵧᵨᵩᵪ'),
]);

/**
 * Writes a text raised, as `<sup>` shows it: `3` as `³`; `^(…)` if a character of it has no raised form. Blanks at its
 * ends stay outside.
 */
export const toSuperscript = (text: string): string => write(text, superscripts, '^');

/**
 * Writes a text lowered, as `<sub>` shows it: `2` as `₂`; `_(…)` if a character of it has no lowered form. Blanks at
 * its ends stay outside.
 */
export const toSubscript = (text: string): string => write(text, subscripts, '_');

function write(text: string, forms: ReadonlyMap<string, string>, sign: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const characters = [...inner].map((character) => forms.get(character));
  const written = characters.includes(undefined) ? `${sign}(${inner})` : characters.join('');
  return text.replace(inner, () => written);
}
