import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of levels of members and of who has one. */
export const memberFieldNotes: FieldNotes = {
  'EquipmentAvailability.customerPhone':
    'Phone number of the guest whom staff book for: a member has other prices. Nobody else is told them.',
  'EquipmentAvailability.orderId':
    'The order that staff of its store add gear to: gear that joins it has the prices of its member.',
  percentOff: 'What a member has off each day price, in per cent, after set and tier.',
  depositPercent: 'The share of the usual deposit that a member leaves, in per cent; 0: none.',
  daysEarlier: 'So many days earlier than others may a member book.',
  rank: 'Of several levels that a guest has, the one with the highest rank counts.',
  members: 'Guests whose level it is now.',
  'MemberLevel.spentFen':
    'What is to be spent in a season to be given it, in fen; null: it is given by hand alone.',
  'MembersCreateLevelBody.spentFen':
    'What is to be spent in a season to be given it, in fen; null: it is given by hand alone.',
  'MembersUpdateLevelBody.spentFen':
    'What is to be spent in a season to be given it, in fen; null: it is given by hand alone.',
  'Member.id': 'Of the guest’s account.',
  'Member.phoneNumber': 'The number that the guest proved; masked for all but the super admin.',
  'Member.spentFen': 'Charges of completed orders of this season without deposits, in fen.',
  membershipId: 'What makes the guest a member now.',
  levelId: 'A level of members.',
  levelName: 'What the level is called.',
  sinceOn: 'First day on which the guest has the level.',
  untilOn: 'Last day on which the guest has the level; null: it has no end.',
  grantedBy: 'Who gave the level by hand; null: it was earned.',
  'MembersList.keyword': 'Part of a name, or a phone number; parts of numbers for the super admin alone.',
  'MembersOfPhoneAnswer.level': 'What the guest has who proved the number; null: nothing.',
  'OwnMembership.level': 'What the caller has; null: nothing.',
  'OwnMembership.next': 'The next level that spending leads to; null: none.',
  missingFen: 'What is missing to it this season, in fen.',
};
