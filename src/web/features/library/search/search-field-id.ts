/**
 * The id of the field that searches the library. A link to `/subjects#search` opens the page with the focus in this
 * field.
 */
export const searchFieldId = 'search';
