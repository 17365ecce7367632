import { definitions } from './shape.ts';
import { PRODUCTION_TIME, photos, sneakPeek } from './shared.ts';

/** A plush in memory of a dog. */
export const FOREVER_DOG = definitions([
  ...photos('Pictures of your dog'),
  {
    id: 'pose',
    title: 'How you remember them',
    widget: 'thumbnails_list',
    isRequired: true,
    isInCart: true,
    values: {
      lying: { name: 'Lying, head on the paws', picture: 'pose-lying', takes: ['tongue.out'] },
      sitting: { name: 'Sitting, looking up', picture: 'pose-sitting' },
      asleep: { name: 'Asleep', picture: 'pose-asleep', hides: ['eyes', 'tongue'] },
    },
  },
  {
    id: 'eyes',
    title: 'Eyes',
    widget: 'colors_list',
    isRequired: true,
    values: {
      brown: { name: 'Brown', color: '#5b3a22', isDefault: true },
      amber: { name: 'Amber', color: '#b8742a' },
      blue: { name: 'Blue', color: '#6f9fc4' },
      two: 'One of each',
    },
  },
  {
    id: 'tongue',
    title: 'Tongue',
    widget: 'cards_list',
    isRequired: true,
    values: { in: { name: 'In', isDefault: true }, out: 'Out, always' },
  },
  {
    id: 'collar',
    title: 'Collar',
    widget: 'checkbox',
    isLocked: true,
    isInCart: true,
    values: { yes: { name: 'With a collar', price: 15 } },
  },
  {
    id: 'collar_color',
    title: 'Color of the collar',
    widget: 'colors_list',
    isRequired: true,
    when: ['collar.yes'],
    values: {
      red: { name: 'Red', color: '#c4362e', isDefault: true },
      blue: { name: 'Blue', color: '#2f5fa8' },
      leather: { name: 'Leather', color: '#8a5a34' },
    },
  },
  { id: 'tag', title: 'Name on the collar', widget: 'text_input', most: 12, isInCart: true, when: ['collar.yes'] },
  {
    id: 'weight',
    title: 'Weight',
    widget: 'dropdown',
    details:
      'Most of our dogs weigh about as much as a loaf of bread. Many people who miss theirs miss the weight on their lap, too.\n\nTo the ounce means glass beads, sewn into a pouch of their own where the heart is. The most that seams hold is eleven pounds; of a larger dog we make as much as that.',
    isRequired: true,
    isLocked: true,
    isInCart: true,
    values: {
      light: { name: 'Light, to carry around', isDefault: true },
      true: { name: 'To the ounce, as far as one lap can bear', price: '12.5%' },
    },
  },
  { id: 'ounces', title: 'Ounces, if you know them', widget: 'text_input', most: 6, when: ['weight.true'] },
  { id: 'pocket', title: 'Pocket behind the heart', widget: 'checkbox', values: { yes: 'For a tag or a tuft' } },
  { id: 'story', title: 'Tell us about them', widget: 'text_area', most: 1000 },
  PRODUCTION_TIME,
  sneakPeek('sneak_peek_huggables'),
]);
