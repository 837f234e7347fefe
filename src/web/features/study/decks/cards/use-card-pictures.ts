import { useEffect, useState } from 'react';
import { toDataUrl } from '#web/features/pictures/kept-pictures.ts';
import { readDeckPicture } from '../deck-shelf.ts';
import type { OwnCard } from '../own-deck.ts';

type Sides = { questionImageUrl?: string | undefined; answerImageUrl?: string | undefined };

const noPictures: Sides = {};

/**
 * The pictures of an own card as addresses. Undefined while the device reads them; a picture that it does not have is
 * left out.
 */
export function useCardPictures(deckId: string, card: OwnCard | undefined): Sides | undefined {
  const [read, setRead] = useState<{ of: OwnCard; sides: Sides }>();
  const hasPictures = card?.questionPicture !== undefined || card?.answerPicture !== undefined;
  useEffect(() => {
    if (!card || !hasPictures) return;
    let isGone = false;
    const urlOf = async (place: number | undefined) => {
      if (place === undefined) return undefined;
      const picture = await readDeckPicture(deckId, place);
      return picture && (await toDataUrl(picture));
    };
    Promise.all([urlOf(card.questionPicture), urlOf(card.answerPicture)])
      .catch(() => [undefined, undefined])
      .then(([questionImageUrl, answerImageUrl]) => {
        if (!isGone) setRead({ of: card, sides: { questionImageUrl, answerImageUrl } });
      });
    return () => {
      isGone = true;
    };
  }, [deckId, card, hasPictures]);
  if (!hasPictures) return noPictures;
  return read && read.of === card ? read.sides : undefined;
}
