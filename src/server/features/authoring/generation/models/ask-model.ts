import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { extractJsonMiddleware, Output, type Schema, streamText, wrapLanguageModel } from 'ai';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import type { Prompt } from '../prompt.rules.ts';
import { classifyModelError, type ModelFailure } from './model-failure.ts';

// The AI SDK would otherwise write warnings about prompts to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** All that a call to a provider's model needs. */
export type ModelAccess = { provider: GenerationProvider; model: string; baseUrl: string; key: string };

export type ModelFile = { mediaType: string; bytes: Uint8Array; name: string };

export type ModelAnswer = {
  /** The unchecked elements, also those of an answer that was interrupted. */
  elements: unknown[];
  inputTokens: number;
  outputTokens: number;
  /** The reason why there are no elements, or no more elements. */
  failure?: ModelFailure;
};

export type ModelQuestion = {
  prompt: Prompt;
  element: Schema<unknown>;
  file: ModelFile | undefined;
  signal: AbortSignal;
  onDraft: () => void;
};

/** This also limits the tokens that a model uses for reasoning before it writes. */
const maxOutputTokens = 16_000;

/** Redirects are not followed, because another server must get neither the key nor the material. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

function connect({ provider, model, baseUrl, key }: ModelAccess) {
  const settings = { apiKey: key, baseURL: baseUrl, fetch: fetchDirectly };
  return provider === 'openai' ? createOpenAI(settings).responses(model) : createGoogle(settings)(model);
}

/**
 * Asks a model once for a list of elements. Errors of the provider and of the network become `failure`; the function
 * does not throw them. An aborted `signal` counts as a timeout.
 */
export async function askModel(
  access: ModelAccess,
  { prompt, element, file, signal, onDraft }: ModelQuestion,
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
    // `generateDrafts` decides about a second call, because it also knows the other provider.
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { openai: { store: false } },
    // Only this callback gets an error that happens before the first word. The SDK's default prints the error with the
    // whole request.
    onError: ({ error }) => {
      failure ??= classifyModelError(error);
    },
  });
  try {
    for await (const value of result.elementStream) {
      elements.push(value);
      onDraft();
    }
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
