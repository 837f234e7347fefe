import { expect, it } from 'vitest';
import { type CheckedItem, hintsOf } from './item-flaws.ts';

const sound: CheckedItem = {
  questionText: 'A 30-year-old has fever and a rash after a tick bite. Which drug is given first?',
  options: ['Doxycycline', 'Amoxicillin', 'Gentamicin', 'Fluconazole'],
  key: 0,
  explanation: 'It covers rickettsiae.',
};

it('finds nothing in a sound question', () => {
  expect(hintsOf(sound)).toEqual([]);
});

it.each<[string, Partial<CheckedItem>, string]>([
  [
    'a long key',
    { options: ['Doxycycline twice a day for at least seven days', 'No', 'Yes', 'Rest'] },
    'The right answer is clearly the longest option.',
  ],
  [
    'all of the above',
    { options: ['Doxycycline', 'Amoxicillin', 'All of the above'] },
    'An option is “all” or “none of the above”.',
  ],
  ['an absolute term', { options: ['Doxycycline', 'Never treat'] }, 'An option says “always” or “never”.'],
  ['a negative', { questionText: 'Which drug is not given?' }, 'The negative word is not in capitals.'],
  ['no explanation', { explanation: null }, 'There is no explanation.'],
  [
    'a cue',
    { questionText: 'What follows rickettsial infection?', options: ['Rickettsial vasculitis', 'Gout', 'Asthma'] },
    'The word “rickettsial” of the question is in the correct option alone.',
  ],
  [
    'an article',
    { questionText: 'The drug of choice is an', options: ['Antibiotic', 'Steroid', 'Diuretic'] },
    'The article before the gap fits the correct option alone.',
  ],
  ['numbers', { options: ['75 mg', '300 mg', '150 mg'] }, 'The options are numbers that are not in order.'],
  [
    'an option inside another',
    { options: ['Aspirin', 'Aspirin with clopidogrel', 'Heparin'] },
    'The option “Aspirin” is part of “Aspirin with clopidogrel”, so both could be correct.',
  ],
  [
    'a foreign name',
    { options: ['Epinephrine', 'Atropine', 'Dopamine'] },
    '“Epinephrine” is “adrenaline” in Indian papers.',
  ],
])('finds %s', (_, change, hint) => {
  expect(hintsOf({ ...sound, ...change })).toContain(hint);
});

it.each<[string, Partial<CheckedItem>]>([
  ['an emphasised negative', { questionText: 'Which drug is NOT given?', options: ['Doxycycline', 'Amoxicillin'] }],
  ['a sentence to complete', { questionText: 'The drug that is given first is' }],
  ['numbers that fall', { options: ['300 mg', '150 mg', '75 mg'] }],
  [
    'a word of all options',
    { questionText: 'Which valvular lesion is this?', options: ['Valvular stenosis', 'Valvular prolapse'] },
  ],
])('accepts %s', (_, change) => {
  const hints = hintsOf({ ...sound, ...change }).filter(
    (hint) => hint !== 'The question asks for an exception or a negative.',
  );
  expect(hints).toEqual([]);
});
