import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BULK_PROBLEMS, type BulkRequest, LONGEST_DESCRIPTION, toBulkEntry } from './request.ts';
import { BULK_REASONS, findBulkProblems } from './request-reasons.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

const REQUEST: BulkRequest = {
  kind: 1,
  quantity: '250',
  sizes: [12, 8],
  colors: ['#FFCC00', '#112233'],
  images: ['one', 'two', 'one'],
  deadline: '2027-03-01',
  description: ' A fox with a scarf. ',
  breed: '',
  company: ' Fox & Sons ',
  taxId: 'DE 123456789',
  clientType: 'company',
  name: ' Zoë O’Neil-Smith Jr. ',
  email: ' zoe@example.com ',
  phone: '+1 (555) 123-4567',
  hasAcceptedTerms: true,
};

const EMPTY: BulkRequest = {
  ...REQUEST,
  quantity: ' ',
  sizes: [],
  colors: [],
  images: [],
  deadline: '',
  description: ' ',
  company: '',
  taxId: '',
  clientType: '',
  name: '',
  email: '',
  phone: '',
  hasAcceptedTerms: false,
};

const findMessages = (change: Partial<BulkRequest>) =>
  Object.fromEntries(
    Object.entries(findBulkProblems({ ...REQUEST, ...change }, NOW)).map(([field, { message }]) => [field, message]),
  );

describe('the question form of a bulk order', () => {
  it('can be sent with what it asks for, and is stored without blanks and repetitions', () => {
    expect(findBulkProblems(REQUEST, NOW)).toEqual({});
    expect(toBulkEntry(REQUEST)).toEqual({
      kind: 'plushie',
      quantity: 250,
      sizes: [8, 12],
      colors: ['#ffcc00', '#112233'],
      images: ['one', 'two'],
      deadline: '2027-03-01',
      description: 'A fox with a scarf.',
      breed: null,
      company: 'Fox & Sons',
      taxId: 'DE 123456789',
      clientType: 'company',
      name: 'Zoë O’Neil-Smith Jr.',
      email: 'zoe@example.com',
      phone: '+1 (555) 123-4567',
    });
  });

  it('says at each field what is missing', () => {
    expect(findMessages(EMPTY)).toEqual({
      quantity: 'Field is required',
      sizes: 'Field is required',
      description: 'Field is required',
      name: 'Field is required',
      email: 'Field is required',
      hasAcceptedTerms: 'Accept terms and conditions',
    });
  });

  it('needs neither company nor artwork nor a deadline', () => {
    const { company, taxId, clientType, phone, deadline, colors, images } = EMPTY;
    expect(findMessages({ company, taxId, clientType, phone, deadline, colors, images })).toEqual({});
  });

  it.each<[Partial<BulkRequest>, string]>([
    [{ quantity: '0' }, 'Must be greater than 0'],
    [{ quantity: '-1' }, 'Must be greater than 0'],
    [{ quantity: '1.5' }, 'Enter a whole number'],
    [{ quantity: '1e3' }, 'Enter a whole number'],
    [{ quantity: '100001' }, 'You can order up to 100,000'],
    [{ kind: 6 }, 'Choose what you’d like made'],
    [{ sizes: [7] }, 'Choose one of the sizes on the list'],
    [{ colors: ['#111111', '#222222', '#333333', '#444444'] }, 'Choose up to 3 colors'],
    [{ colors: ['url(x)'] }, 'Choose a color again'],
    [{ images: Array.from({ length: 11 }, (_, index) => String(index)) }, 'You can add up to 10 pictures'],
    [{ deadline: '2027-02-30' }, 'This day doesn’t exist. Please check the date.'],
    [{ deadline: 'soon' }, 'This day doesn’t exist. Please check the date.'],
    [{ deadline: '2026-11-20' }, 'Choose a date in the next two years'],
    [{ deadline: '2029-01-01' }, 'Choose a date in the next two years'],
    [{ description: 'x'.repeat(LONGEST_DESCRIPTION + 1) }, 'Use 5,000 characters or fewer'],
    [{ taxId: 'DE' }, 'Tax id must have at least 3 letters'],
    [{ taxId: '<b>1</b>' }, 'Some characters in this text can’t be saved. Please remove them.'],
    [{ name: 'Z' }, 'Name must have at least 2 letters'],
    [{ name: 'R2D2' }, 'Alphabet characters only'],
    [{ name: 'http://example.com' }, 'Alphabet characters only'],
    [{ email: 'zoe@' }, 'Please enter a valid email address'],
    [{ phone: '12' }, 'Please enter a valid phone number'],
    [{ phone: 'call me' }, 'Please enter a valid phone number'],
    [{ hasAcceptedTerms: false }, 'Accept terms and conditions'],
  ])('says what is wrong at the field that it is wrong at: %j', (change, message) => {
    expect(findMessages(change)).toEqual({ [Object.keys(change)[0] ?? '']: message });
  });

  it.each(['2026-11-27', '2026-11-26', '2028-11-27'])('takes a deadline from today to two years ahead: %s', (day) => {
    expect(findMessages({ deadline: day })).toEqual({});
  });

  it('asks for a breed only of what has one', () => {
    expect(toBulkEntry({ ...REQUEST, breed: '12' }).breed).toBe('12');
    expect(toBulkEntry({ ...REQUEST, kind: 2, breed: '12' }).breed).toBeNull();
  });

  it('either has a problem with a text or can be stored, and never throws on one', () => {
    const text = fc.string({ maxLength: 40, unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, text, (quantity, name, phone, deadline) => {
        const request = { ...REQUEST, quantity, name, phone, deadline };
        const problems = findBulkProblems(request, NOW);
        if (Object.keys(problems).length > 0) return;
        expect(toBulkEntry(request).name).toMatch(/^[^\d<>/@]+$/);
      }),
    );
  });
});

it('says the same on servers and in browsers, which have the texts by their keys', () => {
  const said = Object.entries(BULK_REASONS).map(([check, { key, parameters }]) => [check, { key, parameters }]);
  expect(Object.fromEntries(said)).toEqual(BULK_PROBLEMS);
});
