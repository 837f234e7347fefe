/** Orders roll numbers: R-9 stands before R-10. */
export const byRollNumber = new Intl.Collator('en', { numeric: true });
