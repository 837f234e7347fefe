/** The name of the site, and the e-mail address of Contact in the header. Without an address Contact is not a link. */
export const site: { name: string; contactAddress?: string } = {
  name: 'Rounds',
};
