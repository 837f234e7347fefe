import { drawAudiogram } from './audiogram.ts';
import { drawBodyChart } from './body-chart.ts';
import { drawBrachialPlexus } from './brachial-plexus.ts';
import { drawCardiotocograph } from './cardiotocograph.ts';
import { drawChestLeads, drawHyperkalaemia } from './ecg.ts';
import { drawFlowVolume } from './flow-volume.ts';
import { drawFundus } from './fundus.ts';
import { drawOxygenCurves } from './oxygen-curves.ts';
import { drawPedigree } from './pedigree.ts';

/** The pictures of the demo questions, drawn as SVG. */
const drawings = {
  audiogram: drawAudiogram,
  bodyChart: drawBodyChart,
  brachialPlexus: drawBrachialPlexus,
  cardiotocograph: drawCardiotocograph,
  chestLeads: drawChestLeads,
  flowVolume: drawFlowVolume,
  fundus: drawFundus,
  hyperkalaemia: drawHyperkalaemia,
  oxygenCurves: drawOxygenCurves,
  pedigree: drawPedigree,
};

export type PictureName = keyof typeof drawings;

export const drawPicture = (name: PictureName): string => drawings[name]();
