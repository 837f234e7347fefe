import workerpool from 'workerpool';
import { writeResponsePage } from './write-response-page.ts';

workerpool.worker({
  writeResponsePage: (...parameters: Parameters<typeof writeResponsePage>) => {
    const bytes = writeResponsePage(...parameters);
    // Hands the bytes over. A copy of each page would be garbage in this thread, and the process would grow by 20 MB more.
    return new workerpool.Transfer(bytes, [bytes.buffer]);
  },
});
