import { plain, type EnumNote } from '#contract/enum-note.ts';
import { fitKinds } from '#domain/fitting/fit-rules.ts';

/** Enums of sizes and of who is fitted. */
export const fittingEnumNotes: Readonly<Record<string, EnumNote>> = {
  FootWidth: { what: 'How wide a foot is.', values: plain(['normal', 'wide']) },
  FitKind: { what: 'Gear whose size follows from a person.', values: plain(fitKinds) },
  FitNote: {
    what: 'What there is to say of a proposed size.',
    values: {
      lighter: 'shorter, for a light person',
      heavier: 'longer, for a heavy person',
      stiffer: 'heavy for a learner: stiffer, not longer',
      child: 'a child’s rules hold',
      wideLast: 'a wider last, not more length',
      tryOn: 'to be tried on',
      outside: 'outside the usual lengths',
    },
  },
  LackReason: {
    what: 'Why somebody gets no piece.',
    values: {
      heightCm: 'the height is missing',
      footMm: 'the length of the foot is missing',
      noSize: 'the store has no size that fits',
      allTaken: 'all that fit are taken',
    },
  },
  WayOut: {
    what: 'How a clash could end.',
    values: { piece: 'with one more piece', wider: 'when somebody tries a size that is not proposed' },
  },
  GearPreference: {
    what: 'What comes first of sizes that fit alike.',
    values: { cheap: 'the cheaper', dear: 'the dearer' },
  },
};
