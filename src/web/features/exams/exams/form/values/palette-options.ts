/** How the player shows the state of each question, for the form and for the comparison of two versions. */
export const paletteOptions = [
  { value: 'standard', label: 'Answered or not' },
  { value: 'fiveStates', label: 'Five states, as in NEET-PG' },
] as const;
