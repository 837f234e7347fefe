/**
 * The cookie that says that an educator has logged in with this browser. It gives no access. Pages read it, so that
 * those of students do not ask the server whether they are logged in.
 */
export const educatorCookie = 'rounds_educator';
