/**
 * The cookie that says that an educator has logged in with this browser. It gives no access. Students do not have it,
 * so that their pages need not ask the server whether they are logged in.
 */
export const educatorCookie = 'rounds_educator';
