import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProviderRequest, sendJson } from './provider-server.ts';

// Streams in the formats of OpenAI's Responses API and of Gemini's generateContent. The path of a request tells which
// provider it means.

export const asksOpenAi = ({ path }: ProviderRequest): boolean => path.endsWith('/responses');

type Ending = 'complete' | 'truncated' | 'cut';

/** Splits by characters, so that no surrogate pair is cut. */
const pieces = (text: string, length: number): string[] => text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];
const usualLength = 40;

function openStream(response: ServerResponse): (event: object) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** Streams `text` in pieces and reports 11 input and 7 output tokens. `cut` breaks the connection before the end. */
export function sayText(
  response: ServerResponse,
  request: ProviderRequest,
  text: string,
  ending: Ending = 'complete',
  pieceLength = usualLength,
) {
  const send = openStream(response);
  if (asksOpenAi(request)) {
    send({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } });
    send({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm1' } });
    for (const delta of pieces(text, pieceLength)) send({ type: 'response.output_text.delta', item_id: 'm1', delta });
    if (ending !== 'cut') {
      send({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm1' } });
      const isWhole = ending === 'complete';
      send({
        type: isWhole ? 'response.completed' : 'response.incomplete',
        response: {
          incomplete_details: isWhole ? null : { reason: 'max_output_tokens' },
          usage: { input_tokens: 11, output_tokens: 7 },
        },
      });
    }
  } else {
    const usageMetadata = { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 };
    for (const part of pieces(text, pieceLength)) {
      send({ candidates: [{ content: { role: 'model', parts: [{ text: part }] } }], usageMetadata });
    }
    if (ending !== 'cut') {
      const finishReason = ending === 'complete' ? 'STOP' : 'MAX_TOKENS';
      send({ candidates: [{ content: { role: 'model', parts: [] }, finishReason }], usageMetadata });
    }
  }
  // The written data is sent before the connection is reset.
  if (ending === 'cut') response.socket?.end(() => response.destroy());
  else response.end();
}

/** Streams a list of elements as structured output. */
export const sayElements = (response: ServerResponse, request: ProviderRequest, elements: unknown[]): void =>
  sayText(response, request, JSON.stringify({ elements }));

/**
 * Streams the same at the speed of a fast model: first a second without output, then a token of four characters every
 * 10 ms.
 */
export async function sayElementsSlowly(
  response: ServerResponse,
  request: ProviderRequest,
  elements: unknown[],
): Promise<void> {
  const events: object[] = [];
  const recorder = {
    writeHead: () => {},
    write: (event: string) => events.push(JSON.parse(event.slice('data: '.length))),
    end: () => {},
  };
  sayText(recorder as unknown as ServerResponse, request, JSON.stringify({ elements }), 'complete', 4);
  const send = openStream(response);
  await pause(1000);
  for (const event of events) {
    send(event);
    await pause(10);
  }
  response.end();
}

/** A refusal by OpenAI, and a prompt that Gemini blocks. */
export function sayRefusal(response: ServerResponse, request: ProviderRequest): void {
  const send = openStream(response);
  if (asksOpenAi(request)) {
    const at = { item_id: 'm1', output_index: 0, content_index: 0 };
    send({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } });
    send({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm1' } });
    send({ type: 'response.refusal.delta', ...at, delta: 'I cannot help with this.' });
    send({ type: 'response.refusal.done', ...at, refusal: 'I cannot help with this.' });
    send({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm1' } });
    send({ type: 'response.completed', response: { usage: { input_tokens: 11, output_tokens: 7 } } });
  } else {
    send({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 11, totalTokenCount: 11 } });
  }
  response.end();
}

/** Gemini stops during the output for safety. */
export function saySafetyStop(response: ServerResponse): void {
  openStream(response)({ candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'SAFETY' }] });
  response.end();
}

/** An error in the format of each provider. */
export function sayError(
  response: ServerResponse,
  request: ProviderRequest,
  {
    status,
    code,
    message,
    headers = {},
  }: { status: number; code: string; message: string; headers?: Record<string, string> },
): void {
  const body = asksOpenAi(request)
    ? { error: { message, type: code, param: null, code } }
    : { error: { code: status, message, status: code } };
  sendJson(response, status, body, headers);
}

/** Flashcards as a model writes them. */
export const cardElements = (count: number, quote: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    question: `What is fact number ${index + 1}?`,
    answer: `It is the answer ${index + 1}.`,
    quote,
  }));

/** Questions as a model writes them. */
export const questionElements = (count: number, quote: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    question: `A patient presents with sign ${index + 1}. What is the most likely diagnosis?`,
    rightAnswer: `Right disease ${index + 1}`,
    whyRight: `Sign ${index + 1} is typical of it.`,
    distractors: ['alpha', 'beta', 'gamma'].map((name) => ({
      text: `Wrong disease ${name}`,
      whyWrong: `It shows no sign ${index + 1}.`,
    })),
    quote,
  }));
