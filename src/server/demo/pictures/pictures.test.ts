import { describe, expect, it } from 'vitest';
import { mockSections } from '../mock-exam/mock-exam.ts';
import { ears, frequencies, levels, placeThreshold } from './audiogram.ts';
import { burned, rulesOfNines } from './body-chart.ts';
import { numberedNerves, roots } from './brachial-plexus.ts';
import { ctgPaper, heartRate, placeRate, ruptureAt } from './cardiotocograph.ts';
import { calibration, chestLeads, hyperkalaemicLead, type Lead, paper, trace, voltage } from './ecg.ts';
import { type Breath, expiratoryFlow, patient, placeFlow, predicted } from './flow-volume.ts';
import { disc, fovea, fundus } from './fundus.ts';
import { bloods, oxygenContent } from './oxygen-curves.ts';
import { couples, family } from './pedigree.ts';
import { drawPicture, type PictureName } from './pictures.ts';

const questions = mockSections.flatMap((section) => section.questions);
const pictured = questions.flatMap(({ picture, ...question }) => (picture ? [{ picture, ...question }] : []));
const questionOf = (name: PictureName) => pictured.find(({ picture }) => picture === name);
const keyOf = (name: PictureName) => {
  const question = questionOf(name);
  return question?.options['ABCD'.indexOf(question.correctAnswer)];
};

describe('the pictures of NEETMOCK', () => {
  it('are ten, each in one question that speaks of it, and are drawn without a font or a file of the system', () => {
    expect(new Set(pictured.map(({ picture }) => picture)).size).toBe(10);
    expect(pictured).toHaveLength(10);
    for (const { picture, questionText } of pictured) {
      expect(questionText).toMatch(/\bpicture\b|body chart|pedigree/);
      const svg = drawPicture(picture);
      expect(svg).not.toMatch(/<text|<image|href|font-family|NaN|undefined/);
      expect(svg).toMatch(/^<svg [^>]*width="1[01234]\d\d"|^<svg [^>]*width="1500"/);
    }
  });

  it('replace the words that would tell what they show', () => {
    const words: Record<PictureName, RegExp> = {
      audiogram: /conductive|2 kHz|Carhart/,
      bodyChart: /\d+% of his body/,
      brachialPlexus: /long thoracic/,
      cardiotocograph: /heart rate (falls|of)|bradycardia/,
      chestLeads: /QRS|T wave/,
      flowVolume: /obstructive|COPD/,
      fundus: /cherry|arteriole|pale/,
      hyperkalaemia: /QRS|T wave|potassium/,
      oxygenCurves: /left|right|shift/,
      pedigree: /brother|uncle|died|orotic/,
    };
    for (const { picture, questionText } of pictured) expect(questionText).not.toMatch(words[picture]);
  });
});

/** The highest and the lowest voltage of a beat between two times in milliseconds from its R wave. */
function extremes(lead: Lead, from: number, to: number) {
  const values = Array.from({ length: to - from + 1 }, (_, index) => voltage(lead, from + index));
  return { highest: Math.max(...values), lowest: Math.min(...values) };
}
const leadOf = (name: string) => {
  const lead = chestLeads.find((each) => each.name === name);
  if (!lead) throw new Error(`There is no lead ${name}.`);
  return lead;
};

describe('the ECGs', () => {
  it('are drawn at 25 mm/s and 10 mm/mV, with a calibration of 10 mm', () => {
    expect(paper).toEqual({ millimetresPerSecond: 25, millimetresPerMillivolt: 10 });
    const heights = calibration([2, 30]).map(([, y]) => 30 - y);
    expect(Math.max(...heights)).toBe(10);
    for (const lead of [...chestLeads, hyperkalaemicLead]) {
      const points = trace(lead, [10, 30], 2.2);
      const peak = lead.name === 'II' ? 1 : voltage(lead, 0);
      const spikes = points.filter(([x]) => Math.abs((((x - 20) / 25) * 1000) % lead.interval) < 2);
      const [first, second] = spikes;
      // The distance of two R waves on paper is the interval of the beats.
      expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeCloseTo((lead.interval / 1000) * 25, 1);
      expect(30 - (first?.[1] ?? 0)).toBeCloseTo(peak * 10, 0);
    }
  });

  it('show left ventricular hypertrophy with narrow Q waves and deep T inversion, at 75 beats per minute', () => {
    const sokolow = -extremes(leadOf('V1'), 0, 60).lowest + extremes(leadOf('V5'), -20, 40).highest;
    expect(sokolow * 10).toBeGreaterThan(35);
    for (const name of ['V4', 'V5', 'V6']) expect(extremes(leadOf(name), 200, 360).lowest).toBeLessThan(-0.5);
    for (const name of ['V5', 'V6']) {
      const deep = Array.from({ length: 80 }, (_, index) => voltage(leadOf(name), index - 80)).filter(
        (mv) => mv < -0.1,
      );
      // A Q wave of less than 40 ms.
      expect(deep.length).toBeGreaterThan(5);
      expect(deep.length).toBeLessThan(40);
    }
    for (const { interval } of chestLeads) expect(60_000 / interval).toBe(75);
  });

  it('show hyperkalaemia without P waves, with a QRS complex of 0.2 s and a T wave that is taller than it', () => {
    const { highest, lowest } = extremes(hyperkalaemicLead, -260, -130);
    expect(highest - lowest).toBeLessThan(0.05);
    const wide = Array.from({ length: 300 }, (_, index) => voltage(hyperkalaemicLead, index - 120)).filter(
      (mv) => Math.abs(mv) > 0.1,
    );
    expect(wide.length).toBeGreaterThanOrEqual(160);
    expect(extremes(hyperkalaemicLead, 250, 400).highest).toBeGreaterThan(
      extremes(hyperkalaemicLead, -80, 100).highest,
    );
  });
});

describe('the other drawings', () => {
  it('have an audiogram from −10 to 120 dB HL and 125 to 8000 Hz, in which an octave is as wide as 20 dB are high', () => {
    expect(levels).toEqual({ quietest: -10, loudest: 120 });
    expect([frequencies[0], frequencies.at(-1)]).toEqual([125, 8000]);
    const [octave, decibels] = [
      placeThreshold(500, 0)[0] - placeThreshold(250, 0)[0],
      placeThreshold(250, 20)[1] - placeThreshold(250, 0)[1],
    ];
    expect(octave).toBeCloseTo(decibels);
    for (const { air, bone } of Object.values(ears)) {
      const gap = (hertz: number) => (air[hertz] ?? 0) - (bone[hertz] ?? 0);
      expect(gap(500)).toBeGreaterThanOrEqual(25);
      expect(bone[2000]).toBe(Math.max(...Object.values(bone)));
      expect(gap(2000)).toBeLessThan(gap(500));
    }
    // Unmasked air conduction is valid while no threshold is 40 dB above the bone conduction of the other ear.
    const across = Math.max(...Object.values(ears.right.air)) - Math.min(...Object.values(ears.left.bone));
    expect(across).toBeLessThan(40);
  });

  it('have a cardiotocograph of 1 cm per minute and 20 beats per cm, which falls from 140 to 70 after the rupture', () => {
    expect(placeRate(3, 140)[0] - placeRate(2, 140)[0]).toBe(10);
    expect(placeRate(0, 120)[1] - placeRate(0, 140)[1]).toBe(10);
    expect(ctgPaper.fastest).toBeGreaterThan(200);
    const mean = (from: number, to: number) => {
      const rates = Array.from({ length: 200 }, (_, index) => heartRate(from + ((to - from) * index) / 200));
      return rates.reduce((sum, each) => sum + each, 0) / rates.length;
    };
    expect(mean(0, 3)).toBeCloseTo(140, -0.5);
    expect(mean(ruptureAt + 1.5, ruptureAt + 4)).toBeCloseTo(70, -0.5);
  });

  it('have a flow–volume loop of 2 L/s to 1 L, whose breath out is obstructed by its own numbers', () => {
    expect(placeFlow(1, 0)[0] - placeFlow(0, 0)[0]).toBe(placeFlow(0, 0)[1] - placeFlow(0, 2)[1]);
    const ratio = (breath: Breath) => {
      let [litres, seconds] = [0.01, 0];
      while (seconds < 1 && litres < breath.volume - 0.01) {
        seconds += 0.001 / expiratoryFlow(breath, litres);
        litres += 0.001;
      }
      return litres / breath.volume;
    };
    expect(ratio(patient)).toBeLessThan(0.7);
    expect(ratio(predicted)).toBeGreaterThan(0.75);
  });

  it('have oxygen curves whose key binds a third less oxygen than normal blood, at a higher affinity', () => {
    expect(keyOf('oxygenCurves')).toBe('Curve 1');
    expect(bloods[1].capacity / bloods[3].capacity).toBeCloseTo(1 - 0.34);
    // Haldane’s law: the two gases together saturate haemoglobin as oxygen alone does, and share it by their tensions.
    const { halfSaturation, hill } = bloods[3];
    for (const oxygenated of [0.1, 0.2, 0.33, 0.45, 0.55]) {
      const saturation = oxygenated + 0.34;
      const bothGases = halfSaturation * (saturation / (1 - saturation)) ** (1 / hill);
      const oxygenTension = (bothGases * oxygenated) / saturation;
      const bound = oxygenContent(bloods[1], oxygenTension) - 0.003 * oxygenTension;
      expect(Math.abs(bound - 20 * oxygenated)).toBeLessThan(1);
    }
    // Anaemic blood of the same capacity never binds more.
    for (let tension = 1; tension <= 110; tension += 1) {
      expect(oxygenContent(bloods[1], tension)).toBeGreaterThan(oxygenContent(bloods[2], tension));
    }
    expect(bloods[2]).toEqual({ ...bloods[3], capacity: bloods[1].capacity });
    expect(oxygenContent(bloods[3], 27) - 0.003 * 27).toBeCloseTo(10);
  });

  it('have a fundus of a left eye, whose disc is on the left of the fovea by 15.5 degrees and slightly above it', () => {
    expect(fovea[0] - disc[0]).toBeCloseTo(15.5);
    expect(fovea[1] - disc[1]).toBeCloseTo(1.5);
    expect(fundus.discFromFovea / fundus.discWidth).toBeGreaterThan(2.3);
  });

  it('have vessels of the fundus whose branches begin on the vessel that they leave', () => {
    const svg = drawPicture('fundus');
    const vessels = [...svg.matchAll(/M([\d. ]+)C([\d. ]+)M([\d. ]+)Q/g)].map((match) =>
      match.slice(1).flatMap((part) => part.trim().split(' ').map(Number)),
    );
    expect(vessels).toHaveLength(4);
    for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x = 0, y = 0] of vessels) {
      const curve = (t: number, [a, b, c, d]: [number, number, number, number]) =>
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
      const distances = Array.from({ length: 1001 }, (_, index) =>
        Math.hypot(curve(index / 1000, [x0, x1, x2, x3]) - x, curve(index / 1000, [y0, y1, y2, y3]) - y),
      );
      expect(Math.min(...distances)).toBeLessThan(0.1);
    }
  });

  it('have a scheme of the brachial plexus whose key is the nerve of C5 to C7 that arises from the roots', () => {
    expect(keyOf('brachialPlexus')).toBe('Nerve 1');
    expect(numberedNerves[1]).toEqual({ name: 'long thoracic nerve', arisesFrom: 'roots', roots: roots.slice(0, 3) });
    const explanation = questionOf('brachialPlexus')?.explanation ?? '';
    for (const { name } of Object.values(numberedNerves)) expect(explanation).toContain(name);
  });

  it('have a pedigree of an X-linked recessive disease: boys, whose healthy mothers are related', () => {
    const affected = family.filter((person) => person.isAffected);
    expect(affected.map(({ sex }) => sex)).toEqual(['male', 'male', 'male']);
    for (const { mother } of affected) expect(family.find(({ id }) => id === mother)).toMatchObject({ sex: 'female' });
    expect(family.filter(({ mother }) => mother === 'I-2').map(({ id }) => id)).toEqual(['II-2', 'II-3', 'II-4']);
    for (const parent of couples.flat()) expect(family.find(({ id }) => id === parent)?.isAffected).toBeUndefined();
  });

  it('have a body chart whose burned parts give the rate of the key', () => {
    const percent = Object.values(burned)
      .flat()
      .reduce((sum, part) => sum + rulesOfNines[part], 0);
    expect(percent).toBe(36);
    expect(2 * Object.values(rulesOfNines).reduce((sum, each) => sum + each, 0) + 1).toBe(100);
    // 4 mL/kg for each per cent; half of it in the 6 hours that are left of the first 8.
    expect(keyOf('bodyChart')).toBe(`${(4 * 60 * percent) / 2 / 6} mL per hour`);
  });
});
