const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** "3 Mar 2026", in the reader's own time zone. Takes ISO 8601. */
export const formatDate = (iso: string): string => day.format(new Date(iso));
