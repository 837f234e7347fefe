import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { extractJsonMiddleware, Output, type Schema, streamText, wrapLanguageModel } from 'ai';
import type { GenerationProvider } from '#contract/authoring/generation.contract.ts';
import type { Prompt } from '../prompt.rules.ts';
import { classifyModelError, type ModelFailure } from './model-failure.ts';

// It would write warnings about prompts to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A provider's model, ready to be asked. */
export type ModelAccess = { provider: GenerationProvider; model: string; baseUrl: string; key: string };

/** A file that the model is to look at. */
export type ModelFile = { mediaType: string; bytes: Uint8Array; name: string };

export type ModelAnswer = {
  /** What came, unchecked, also of an answer that broke off. */
  elements: unknown[];
  inputTokens: number;
  outputTokens: number;
  /** Why there is nothing, or no more. */
  failure?: ModelFailure;
};

export type ModelQuestion = {
  prompt: Prompt;
  element: Schema<unknown>;
  file: ModelFile | undefined;
  signal: AbortSignal;
};

/** Models think before they write, and that counts too. */
const maxOutputTokens = 16_000;

/** Whoever the provider's address would lead us on to must not get the key, and not the material. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

function connect({ provider, model, baseUrl, key }: ModelAccess) {
  const settings = { apiKey: key, baseURL: baseUrl, fetch: fetchDirectly };
  return provider === 'openai' ? createOpenAI(settings).responses(model) : createGoogle(settings)(model);
}

/**
 * Asks a model once for a list of elements. It never throws for what the provider or the network does:
 * the answer says it. An aborted `signal` counts as a timeout.
 */
export async function askModel(
  access: ModelAccess,
  { prompt, element, file, signal }: ModelQuestion,
): Promise<ModelAnswer> {
  const elements: unknown[] = [];
  let failure: ModelFailure | undefined;
  const result = streamText({
    model: wrapLanguageModel({ model: connect(access), middleware: extractJsonMiddleware() }),
    instructions: prompt.instructions,
    messages: [
      {
        role: 'user',
        content: [
          ...prompt.texts.map((text) => ({ type: 'text' as const, text })),
          ...(file
            ? [{ type: 'file' as const, mediaType: file.mediaType, data: file.bytes, filename: file.name }]
            : []),
        ],
      },
    ],
    output: Output.array({ element }),
    maxOutputTokens,
    // Retrying is decided where the other provider is known.
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { openai: { store: false } },
    // The one place where an error before the first word shows. By default it is printed, with all that was sent.
    onError: ({ error }) => {
      failure ??= classifyModelError(error);
    },
  });
  try {
    for await (const value of result.elementStream) elements.push(value);
  } catch (error) {
    failure ??= classifyModelError(error);
  }
  const tokens = { inputTokens: 0, outputTokens: 0 };
  try {
    const [reason, usage] = await Promise.all([result.finishReason, result.totalUsage]);
    tokens.inputTokens = usage.inputTokens ?? 0;
    tokens.outputTokens = usage.outputTokens ?? 0;
    if (reason === 'content-filter') failure ??= { kind: 'blocked' };
  } catch (error) {
    failure ??= classifyModelError(error);
  }
  if (signal.aborted) failure = { kind: 'timeout' };
  return { elements, ...tokens, ...(failure && { failure }) };
}
