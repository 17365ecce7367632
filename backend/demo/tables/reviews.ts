interface ReviewSeed {
  readonly nickname: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly detail: string;
}

/** Texts that fit any toy; every reviewed product gets some of them. */
export const TOY_REVIEWS: readonly ReviewSeed[] = [
  {
    nickname: 'Nora P.',
    rating: 5,
    title: 'Never leaves the bed',
    detail:
      'Bought for our daughter’s third birthday. Eight months later it has been to two countries, one hospital and the bottom of a sandpit, and after a cold wash it looked like on the first day.',
  },
  {
    nickname: 'Tomás',
    rating: 5,
    title: 'Even softer than the pictures',
    detail:
      'The seams are neat, the stuffing is firm where it should be, and the face is sewn on. Nothing to pull off.',
  },
  {
    nickname: 'Ingrid',
    rating: 4,
    title: 'Lovely, a little smaller than I thought',
    detail:
      'I should have looked at the size guide. The quality is wonderful all the same and the little one does not mind.',
  },
  {
    nickname: 'Uncle Ben',
    rating: 5,
    title: 'Best present I ever gave',
    detail: 'My nephew named it after me. What more can one ask for?',
  },
  {
    nickname: 'Priya S.',
    rating: 3,
    title: 'Good toy, slow parcel',
    detail:
      'The toy itself deserves five stars. The parcel took nine days, two of them in the wrong town, so it was a day late for the party.',
  },
  {
    nickname: 'Mo',
    rating: 5,
    title: 'Bought a second one to keep in reserve',
    detail:
      'Any parent will know why.\n\nThe two are the same to the stitch, and the spare is already half as worn as the first.',
  },
  {
    nickname: 'Hanna K.',
    rating: 4,
    title: 'Well made and well loved',
    detail: 'The fur on the nose is getting thin where it is kissed most. I call that a recommendation.',
  },
  {
    nickname: 'Wes',
    rating: 2,
    title: 'A seam came loose',
    detail:
      'One paw opened after two weeks. They answered within the hour and sent a new one, so two stars for the toy and five for the people.',
  },
  {
    nickname: 'Grandma Jo',
    rating: 5,
    title: 'Like the ones we used to have',
    detail:
      'Heavy enough to sit on a chair by itself. I ordered one for each grandchild and, to be honest, one for me.',
  },
  {
    nickname: 'Lena and Max',
    rating: 5,
    title: 'It came with us down the aisle',
    detail: 'Our ring bearer refused to walk without it. It is in every picture and we would not have it otherwise.',
  },
  {
    nickname: 'Sunniva',
    rating: 4,
    title: 'Smells of nothing, which is how it should be',
    detail: 'Out of the parcel and straight into bed. The label is large; I cut it off.',
  },
  {
    nickname: 'Desmond',
    rating: 5,
    title: 'Survived the dog',
    detail: 'It was carried through the garden by one ear for an hour. Both are fine.',
  },
  {
    nickname: 'Ama',
    rating: 1,
    title: 'Not the color I chose',
    detail: 'It came in another color. The right one is on its way now, so I may write again when it is here.',
  },
];

/** Products of the demo shop with the number of their reviews. */
export const REVIEWED: readonly (readonly [sku: string, reviews: number])[] = [
  ['BARNABY', 13],
  ['MAPLE', 7],
  ['OATS', 5],
  ['MIDNIGHT', 3],
  ['CLOVER', 9],
  ['BUTTONLOP', 4],
  ['MOONHARE', 2],
  ['EMBER', 8],
  ['PUFF', 3],
  ['STOMP', 6],
  ['BISCUIT', 5],
  ['SCOUT', 2],
  ['MARMALADE', 4],
  ['STARLIGHT', 7],
  ['INKY', 3],
  ['LOOKALIKEDOG', 6],
  ['BUDDY', 8],
];
