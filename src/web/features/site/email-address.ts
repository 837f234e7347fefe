/** Whether this can be an e-mail address: something, an @, and a domain with a dot. Only sending proves more. */
export const isEmailAddress = (typed: string): boolean => {
  const address = typed.trim();
  return address.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(address);
};
