/** A card of the demo content, which Home shows. The build cuts a font down to the letters of these texts. */
export const sampleText = {
  question: 'In organophosphate poisoning, which effects does atropine leave untreated, and why?',
  answer:
    'Muscle weakness and fasciculation: they arise at nicotinic receptors of the neuromuscular junction, and atropine blocks muscarinic receptors only.',
};
