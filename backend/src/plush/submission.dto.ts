import { isDayOfYear } from '@patchwork/domain/customers/birthday.ts';
import { z } from 'zod';

const LONGEST_NAME = 255;
const LONGEST_STORY = 5000;
const LONGEST_REFERENCE = 64;

const email = z.string().trim().toLowerCase().max(255).pipe(z.email('Please provide a valid email address'));

const text = (longest: number) =>
  z.string().trim().min(1, 'Field is required').max(longest, `At most ${longest} characters`);

export const artistBody = z
  .object({
    name: text(LONGEST_NAME),
    birthMonth: z.int().min(1).max(12),
    birthDay: z.int().min(1).max(31),
    email,
  })
  .refine(({ birthMonth, birthDay }) => isDayOfYear(birthMonth, birthDay), {
    path: ['birthDay'],
    error: 'There is no such day',
  });
export type ArtistBody = z.infer<typeof artistBody>;

export const storyBody = z.object({
  customerStoryText: text(LONGEST_STORY),
  orderId: z
    .union([z.int().transform(String), z.string().trim().min(1)])
    .pipe(z.string().max(LONGEST_REFERENCE))
    .nullish(),
});
export type StoryBody = z.infer<typeof storyBody>;

export const reminderBody = z.object({ customerEmail: email, remindDate: z.iso.date('There is no such day') });
export type ReminderBody = z.infer<typeof reminderBody>;
