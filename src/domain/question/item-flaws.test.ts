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
  [
    'an absolute term',
    { options: ['Doxycycline', 'Never treat'] },
    'An option has an absolute term such as “always” or “never”.',
  ],
  [
    'another absolute term',
    { options: ['Doxycycline', 'Fatal in all cases'] },
    'An option has an absolute term such as “always” or “never”.',
  ],
  ['a negative', { questionText: 'Which drug is not given?' }, 'The negative word is not in capitals.'],
  [
    'a negative of two words',
    { questionText: 'Which drug should not be given?' },
    'The negative word is not in capitals.',
  ],
  ['a least', { questionText: 'Which cause is least likely?' }, 'The negative word is not in capitals.'],
  ['an exception', { questionText: 'All are features of SLE except:' }, 'The negative word is not in capitals.'],
  ['an error', { questionText: 'Which statement is incorrect?' }, 'The negative word is not in capitals.'],
  ['ranges', { options: ['5–10 mg', '15 to 25 mg', '20-30 mg'] }, 'The options “15 to 25 mg” and “20-30 mg” overlap.'],
  ['ranges that touch', { options: ['5–10', '10–20', '25–30'] }, 'The options “5–10” and “10–20” overlap.'],
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
  ['at least', { questionText: 'Which drug is given for at least a week?' }],
  ['a false-positive test', { questionText: 'What explains the false-positive test?' }],
  ['ranges apart', { options: ['5–10 mg', '11–20 mg', '21–30 mg'] }],
  ['ranges of several units', { options: ['5–10 days', '5–10 weeks', '5–10 months'] }],
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
