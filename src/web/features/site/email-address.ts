/** Whether a text has the form of an e-mail address: a local part, an @, and a domain with a dot. */
export const isEmailAddress = (typed: string): boolean => {
  const address = typed.trim();
  return address.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(address);
};
