import type { ImportProgress } from '#contract/authoring/items-import.contract.ts';
import { AppError } from '#server/platform/app-error.ts';

/** How far an import is. Each step and each part of it ends the import if it was cancelled. */
export class ImportSteps {
  progress: ImportProgress = { step: 'waiting', done: 0, total: null };
  /** Aborts when the import is cancelled, with `import.cancelled` as its reason. */
  readonly gone: AbortSignal;

  constructor(cancelled: AbortSignal) {
    const gone = new AbortController();
    cancelled.addEventListener('abort', () => gone.abort(new AppError('import.cancelled')), { once: true });
    this.gone = gone.signal;
  }

  /** @throws AppError `import.cancelled` */
  begin(step: ImportProgress['step'], total: number | null = null): void {
    this.gone.throwIfAborted();
    this.progress = { step, done: 0, total };
  }

  /** @throws AppError `import.cancelled` */
  advance(parts: number): void {
    this.gone.throwIfAborted();
    this.progress = { ...this.progress, done: this.progress.done + parts };
  }
}
