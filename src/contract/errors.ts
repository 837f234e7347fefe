import * as z from 'zod/mini';

/**
 * Every error that a client can receive: its code, its HTTP status and its general message, which the server may
 * replace by a more exact one. The server, the browser and the OpenAPI document use this list; there is no other.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'Some of what was sent is not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read: its body is not valid JSON.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_type': { status: 415, message: 'Send the request body as application/json.' },
  'request.too_many': {
    status: 429,
    message: 'Too many requests from this address. Please wait a minute and try again.',
  },
  'request.cross_origin': { status: 403, message: 'This request came from another site and was refused.' },
  'auth.required': { status: 401, message: 'Please log in as an administrator.' },
  'auth.failed': { status: 401, message: 'Invalid username or password' },
  'auth.too_many': { status: 429, message: 'Too many failed logins. Please wait 15 minutes and try again.' },
  'role.denied': { status: 403, message: 'Your role may not do this. An owner can change your role.' },
  'role.other_exam': {
    status: 403,
    message: 'This exam was not given to you. An examiner or an owner can give it to your account.',
  },
  'role.last_owner': {
    status: 409,
    message: 'This is the last owner. Make another account an owner first.',
  },
  'role.no_exams': {
    status: 400,
    message: 'Only an invigilator is given exams. Leave examIds out, or choose the role invigilator.',
  },
  'request.method': { status: 405, message: 'This address does not support the method of the request.' },
  'request.range': { status: 416, message: 'The file is shorter than the requested range.' },
  'account.taken': { status: 409, message: 'Another educator already has this username. Please choose another.' },
  'account.not_found': { status: 404, message: 'This educator does not exist.' },
  'account.own': { status: 409, message: 'You cannot remove your own account. Another educator can do that.' },
  'account.wrong_password': { status: 403, message: 'This is not your present password.' },
  'backup.running': {
    status: 409,
    message: 'Another backup is being written or downloaded. Try again when it has ended.',
  },
  'backup.not_permitted': {
    status: 403,
    message: 'A download must begin within a minute after you have entered your password. Enter it again.',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'subject.not_found': { status: 404, message: 'This subject does not exist.' },
  'subject.changed': { status: 409, message: 'This subject was changed meanwhile.' },
  'topic.not_found': { status: 404, message: 'This topic does not exist.' },
  'topic.changed': { status: 409, message: 'This topic was changed meanwhile.' },
  'flashcard.not_found': { status: 404, message: 'This flashcard does not exist.' },
  'flashcard.changed': { status: 409, message: 'This flashcard was changed meanwhile.' },
  'flashcards.order_changed': {
    status: 409,
    message:
      'Flashcards of this topic were added, deleted or moved meanwhile. Look at the present order and arrange it again.',
  },
  'flashcards.not_restorable': {
    status: 409,
    message:
      'These flashcards cannot be brought back any more. They were brought back already, or the time to do so is over.',
  },
  'api_key.not_found': { status: 404, message: 'This API key does not exist.' },
  'api_key.duplicate': { status: 409, message: 'This API key has been added already.' },
  'api_key.unreadable': {
    status: 409,
    message: 'This API key was encrypted under another SECRET_KEY. Delete it and add it again.',
  },
  'exam.not_found': { status: 404, message: 'This exam code is not valid or the exam is not active.' },
  'exam.changed': { status: 409, message: 'This exam was changed meanwhile.' },
  'exam.code_taken': { status: 409, message: 'Another exam already has this code. Please choose another.' },
  'exam.not_open': { status: 403, message: 'This exam has not opened yet.' },
  'exam.over': { status: 403, message: 'This exam is over.' },
  'exam.in_use': {
    status: 409,
    message: 'Students can still start this exam. Make it inactive, or wait until it has closed, and archive it then.',
  },
  'exam.no_attempts_left': { status: 403, message: 'You have used all your attempts at this exam.' },
  'roster.code_required': {
    status: 403,
    message:
      'This exam is open only to people on its roster. Enter your personal code of 8 characters, which your teacher has given you.',
  },
  'roster.code_unknown': {
    status: 403,
    message:
      'This personal code is not on the roster of this exam. Compare its 8 characters with those on your slip, or ask your teacher.',
  },
  'own_results.closed': {
    status: 403,
    message: 'Enter your personal code to see your results.',
  },
  'roster.not_found': { status: 404, message: 'This person is not on the roster.' },
  'roster.started': {
    status: 409,
    message:
      'This person has started the exam and stays on the roster. To remove the person, delete their attempts first, under Sessions.',
  },
  'cohort.not_found': { status: 404, message: 'This cohort does not exist.' },
  'cohort.has_results': {
    status: 409,
    message:
      'This would remove people who have started an exam, and results name them. Mark a person as left, or archive the cohort.',
  },
  'cohort.not_undoable': {
    status: 409,
    message: 'This cannot be undone any more: people, exams, weights or results of the cohort were changed since.',
  },
  'cohort.itself': { status: 400, message: 'Choose another cohort to join to this one.' },
  'cohort.both_open': {
    status: 409,
    message:
      'The cohorts cannot be joined now: a person is sitting an exam with the codes of both. Close one of the two sessions first.',
  },
  'people.not_undoable': {
    status: 409,
    message: 'This upload cannot be undone any more: people of the cohort were changed since, or have started an exam.',
  },
  'roster.twins': {
    status: 409,
    message: 'A person would be on this roster twice, with two personal codes.',
  },
  'pattern.not_found': { status: 404, message: 'This pattern does not exist any more.' },
  'pattern.name_taken': {
    status: 409,
    message: 'Another pattern already has this name. Please choose another.',
  },
  'roster.full': { status: 409, message: 'A roster has at most 5,000 people.' },
  'exam.regrading': {
    status: 409,
    message:
      'The sessions of this exam are being regraded, because a key has changed. This takes some seconds. Please try again then.',
  },
  'exam.empty': { status: 409, message: 'This exam has no questions yet.' },
  'attempts.too_many': {
    status: 409,
    message: 'These sessions are too many for a workbook. Export them as CSV.',
  },
  'responses.too_large': {
    status: 409,
    message: 'These responses are too many for a workbook. Export them as CSV.',
  },
  'question.not_found': { status: 404, message: 'This question does not exist.' },
  'question.options_in_use': {
    status: 409,
    message:
      'Students have this question on their papers, so its options cannot be removed. Change their texts, or delete the question and add another one.',
  },
  'question.flagged': {
    status: 409,
    message: 'A second model flagged some of these drafts. Approve each of them by itself.',
  },
  'question.changed': { status: 409, message: 'This question was changed meanwhile.' },
  'questions.changed_meanwhile': {
    status: 409,
    message: 'Nothing was changed, because one of these questions was changed or deleted meanwhile. Please try again.',
  },
  'questions.order_changed': {
    status: 409,
    message:
      'Questions of this exam were added, deleted or moved meanwhile. Look at the present order and arrange it again.',
  },
  'questions.not_restorable': {
    status: 409,
    message:
      'These questions cannot be brought back any more. They were brought back already, or the time to do so is over.',
  },
  'bank.not_found': { status: 404, message: 'This item is not in the bank.' },
  'bank.changed': { status: 409, message: 'This item was changed meanwhile.' },
  'bank.exists': { status: 409, message: 'The bank has an item with this text and these options already.' },
  'bank.printing_started': {
    status: 409,
    message: 'Students have started an exam that has this item. Settle the question there instead.',
  },
  'practice.withdrawn': { status: 404, message: 'This question is not in practice any more, so it was not reported.' },
  'practice.much_reported': {
    status: 409,
    message: 'Many students have reported this question already. Your educator has their reports.',
  },
  'case.not_found': { status: 404, message: 'This case does not exist.' },
  'case.changed': { status: 409, message: 'This case was changed meanwhile.' },
  'preferred_words.changed': {
    status: 409,
    message:
      'Another educator has changed the list meanwhile. Copy your lines, load the page again and add them there.',
  },
  'blueprint.changed': { status: 409, message: 'This blueprint was changed meanwhile.' },
  'blueprint.short': {
    status: 409,
    message: 'The bank has too few items for this blueprint. Change its rows, or accept a shorter paper.',
  },
  'settlement.unchanged': { status: 409, message: 'This question is graded like this already.' },
  'settlement.pilot': { status: 409, message: 'A pilot question counts for nothing, so it cannot be settled.' },
  'pass_mark.no_grace': { status: 409, message: 'Grace marks need a pass mark. Set one first, or with them.' },
  'pass_mark.unchanged': { status: 409, message: 'The exam and all its sessions have this pass mark already.' },
  'pass_mark.none': { status: 409, message: 'This exam has no change of the pass mark that can be undone.' },
  'settlement.none': { status: 409, message: 'This question has no settlement that can be undone.' },
  'settlement.option_gone': {
    status: 409,
    message: 'The key before this settlement has an option that the question no longer has. Settle the question again.',
  },
  'image.unreadable': { status: 400, message: 'The image could not be read. Please choose a JPEG, PNG or WebP file.' },
  'image.not_found': { status: 404, message: 'This image does not exist.' },
  'export.too_large': {
    status: 409,
    message:
      'This is too much for one file. A file has at most 5,000 questions or 50,000 flashcards, and 64 MB of pictures. Export it in parts.',
  },
  'upload.unreadable': { status: 400, message: 'Failed to upload questions. Please check your file format.' },
  'upload.invalid_rows': { status: 400, message: 'Nothing was imported: some rows of the file have a problem.' },
  'import.not_found': {
    status: 404,
    message: 'The server does not have this file any more. An upload is kept for a day. Choose the file again.',
  },
  'import.outdated': {
    status: 409,
    message: 'Nothing was imported, because the file was read in another way meanwhile. Choose the file again.',
  },
  'import.unread': { status: 409, message: 'This file is still being read.' },
  'import.cancelled': { status: 409, message: 'This was cancelled, and nothing was imported.' },
  'import.interrupted': {
    status: 409,
    message: 'The server was restarted while it read this file. Upload it again.',
  },
  'import.used': {
    status: 409,
    message: 'Nothing was removed: students have questions of this import on their papers.',
  },
  'upload.not_found': { status: 404, message: 'This upload does not exist.' },
  'upload.on_papers': {
    status: 409,
    message: 'Nothing was removed: all questions of this upload are on the papers of students.',
  },
  'attempt.not_found': { status: 404, message: 'This exam session does not exist.' },
  'attempt.closed': { status: 409, message: 'This exam has already been submitted.' },
  'attempt.in_progress': { status: 409, message: 'This exam has not been submitted yet.' },
  'attempt.anonymised': {
    status: 409,
    message: 'This session was anonymised. It takes no name and no note any more.',
  },
  'attempt.not_released': { status: 403, message: 'Your answers are stored. The results are not released yet.' },
  'attempt.time_left': { status: 409, message: 'There is still time left for this exam.' },
  'attempt.foreign_question': {
    status: 400,
    message: 'An answer belongs to a question or an option that is not part of this exam.',
  },
  'announcement.too_many': { status: 409, message: 'An exam can have at most 200 announcements.' },
  'announcement.not_found': { status: 404, message: 'This exam session has no such announcement.' },
  'section.not_found': { status: 404, message: 'This exam session does not have this section.' },
  'section.cannot_end': { status: 409, message: 'This section cannot be ended now.' },
  'section.not_sealed': { status: 409, message: 'A section can be fetched sealed in the two minutes before it opens.' },
  'challenge.pilot': {
    status: 409,
    message: 'This question was only tried out. It does not count, so it cannot be challenged.',
  },
  'challenge.repeated': { status: 409, message: 'You have challenged this question already.' },
  'attempt.no_extra_time': { status: 409, message: 'This session has no extra time that can be taken back.' },
  'attempt.other_open': { status: 409, message: 'This person has another open session. Close it first.' },
  'attempt.note_changed': { status: 409, message: 'Another educator has changed this note meanwhile.' },
  'attempt.too_long': { status: 409, message: 'An attempt can last 24 hours at most, extra time included.' },
  'box.not_found': {
    status: 404,
    message:
      'This site has no box for this link. The link may be incomplete, or the box was deleted or unused for 180 days.',
  },
  'box.taken': { status: 409, message: 'This box belongs to another link. Create a new secret link.' },
  'box.no_segment': { status: 404, message: 'This box does not have this segment. Read the list of segments again.' },
  'box.segment_changed': {
    status: 412,
    message: 'Another device has changed this segment meanwhile. Read it, merge it, and send it again.',
  },
  'box.segment_sealed': { status: 409, message: 'This segment is sealed. Put new events into the next segment.' },
  'box.full': {
    status: 409,
    message: 'The box of this link is full (1 MiB). Save the plan as a file to move it.',
  },
  'box.devices_full': {
    status: 409,
    message: 'A link keeps the reviews of 8 devices. Save the plan as a file to move it to or from this device.',
  },
  'box.site_full': {
    status: 409,
    message:
      'This site cannot keep more for secret links at present. Save your plan as a file, or try again another day.',
  },
  'generation.no_key': {
    status: 409,
    message: 'No AI provider has an active key. Add one on the Settings page, under API Keys.',
  },
  'generation.key_refused': { status: 409, message: 'The AI provider refused the key. Check it on the Settings page.' },
  'generation.quota': {
    status: 429,
    message: 'The quota or rate limit of the AI provider is spent. Check its billing page, or try again later.',
  },
  'generation.blocked': {
    status: 422,
    message:
      'The AI provider refused to work on this material under its safety rules. Change the material and try again.',
  },
  'generation.unusable': {
    status: 502,
    message: 'The AI provider returned nothing usable. Try again, or with other material.',
  },
  'generation.timeout': {
    status: 504,
    message: 'The AI provider took too long. Try again, or ask for fewer questions.',
  },
  'generation.unreachable': {
    status: 502,
    message: 'The AI provider could not be reached or is out of order. Try again later.',
  },
  'generation.refused': {
    status: 502,
    message: 'The AI provider did not accept the request. Check the name of the model that is configured.',
  },
  'generation.no_drafts': { status: 409, message: 'No draft of this exam waits for a second model.' },
  'generation.no_second_model': {
    status: 409,
    message:
      'A second model must come from another provider than the one that wrote the drafts. Add its key on the Settings page, under API Keys.',
  },
  'generation.known': { status: 409, message: 'This generation was started already.' },
  'generation.not_found': { status: 404, message: 'This generation is over, and nothing is known of it any more.' },
  'generation.cancelled': { status: 409, message: 'The generation was cancelled.' },
  'generation.page_unreadable': { status: 422, message: 'The reference page could not be read.' },
  'generation.unreadable_image': {
    status: 400,
    message: 'The image could not be read. Please choose a JPEG, PNG, WebP, GIF, TIFF or AVIF image, or a PDF.',
  },
  'generation.unreadable_pdf': {
    status: 400,
    message: 'The PDF could not be read. It may be damaged or protected by a password.',
  },
  'generation.too_many_pages': {
    status: 400,
    message: 'The PDF has more than 100 pages. Please choose one that has at most 100.',
  },
  unavailable: { status: 503, message: 'The service is busy for a moment. Please try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A problem of a request: where it is (`name`, `answers.3.selectedAnswer`) and what to change. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every error response. `message` can be shown to a person. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(Issue)),
  /**
   * The item as it is now, with its version, for codes that end in `.changed`; `ExamTimes` for `exam.not_open` and
   * `exam.over`.
   */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
