import { cardElements, questionElements, sayElementsSlowly } from '#test/doubles/model-answers.ts';
import { startProviderServer } from '#test/doubles/provider-server.ts';

/** The message that this process sends to its parent. */
export type ProviderAddress = { url: string };

// An AI provider in its own process, so that its work does not delay the measured requests. It sends its address to its
// parent and runs until the parent disconnects.

const provider = await startProviderServer();
let stamp = 0;
provider.answer((response, request) => {
  stamp += 1;
  provider.requests.length = 0;
  const elements = request.body.includes('rightAnswer') ? questionElements(10) : cardElements(10);
  const fresh = elements.map((element) => ({ ...element, question: `${element.question} (${stamp})` }));
  void sayElementsSlowly(response, request, fresh);
});
process.on('disconnect', () => void provider.stop());
const address: ProviderAddress = { url: provider.url };
process.send?.(address);
