/** A scheduled job failed for a reason that an educator can read on the status page: `message` says what to change. */
export class JobFailure extends Error {}
