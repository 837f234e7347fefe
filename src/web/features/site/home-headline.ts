/** The headline of Home. The build cuts the italic font down to the letters of `italic`. */
export const homeHeadline = { firstLine: 'Study in rounds.', secondLine: 'Sit the exam', italic: 'for real.' };
