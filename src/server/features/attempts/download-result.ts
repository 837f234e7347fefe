import { PracticeAnswers, gradePractice } from '#contract/practice-exam.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getResult } from './get-result.ts';
import { renderResultPdf } from './result-pdf.ts';
