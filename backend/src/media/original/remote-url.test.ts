import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { parseRemoteUrl, toOrigins } from './remote-url.ts';

const ORIGINS = toOrigins(['a.storyblok.com', 'pictures.example', 'cdn.example/f/12345', 'cdn.example/shared/']);

describe('the address of an original', () => {
  it.each([
    ['https://a.storyblok.com/f/1/2x2/abc/bear.jpg', 'https://a.storyblok.com/f/1/2x2/abc/bear.jpg'],
    ['https://A.Storyblok.COM:443/bear.jpg', 'https://a.storyblok.com/bear.jpg'],
    ['https://pictures.example/a%20bear.jpg?v=1', 'https://pictures.example/a%20bear.jpg?v=1'],
  ])('may be %s', (text, href) => {
    expect(parseRemoteUrl(text, ORIGINS)?.href).toBe(href);
  });

  it.each([
    'http://a.storyblok.com/bear.jpg',
    'ftp://a.storyblok.com/bear.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://a.storyblok.com/bear.jpg',
    'https://a.storyblok.com:8443/bear.jpg',
    'https://a.storyblok.com:80/bear.jpg',
    'https://user@a.storyblok.com/bear.jpg',
    'https://user:secret@a.storyblok.com/bear.jpg',
    'https://a.storyblok.com@127.0.0.1/bear.jpg',
    'https://127.0.0.1\\@a.storyblok.com/bear.jpg',
    'https://127.0.0.1#@a.storyblok.com/bear.jpg',
    'https://a.storyblok.com./bear.jpg',
    'https://a.storyblok.com.evil.example/bear.jpg',
    'https://evil.example/a.storyblok.com/bear.jpg',
    'https://xa.storyblok.com/bear.jpg',
    'https://localhost/bear.jpg',
    'https://127.0.0.1/bear.jpg',
    'https://127.1/bear.jpg',
    'https://2130706433/bear.jpg',
    'https://0x7f000001/bear.jpg',
    'https://0x7f.1/bear.jpg',
    'https://0177.0.0.1/bear.jpg',
    'https://[::1]/bear.jpg',
    'https://[::ffff:127.0.0.1]/bear.jpg',
    'https://[::ffff:7f00:1]/bear.jpg',
    'https://[fe80::1]/bear.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/bear.jpg',
    'https://metadata.google.internal/bear.jpg',
    'https://①②⑦.⓪.⓪.①/bear.jpg',
    'https:///bear.jpg',
    '//a.storyblok.com/bear.jpg',
    '/bear.jpg',
    'javascript:alert(1)',
    '',
  ])('is never %j', (text) => {
    expect(parseRemoteUrl(text, ORIGINS)).toBeNull();
  });

  it.each([
    ['https://cdn.example/f/12345/bear.jpg', true],
    ['https://cdn.example/shared/a/bear.jpg', true],
    ['https://cdn.example/f/123456/bear.jpg', false],
    ['https://cdn.example/f/12345', false],
    ['https://cdn.example/f/99/bear.jpg', false],
    ['https://cdn.example/f/12345/../99/bear.jpg', false],
    ['https://cdn.example/f/12345/%2e%2e/99/bear.jpg', false],
    ['https://cdn.example/f/12345/..%2f99/bear.jpg', false],
    ['https://cdn.example/f/12345/%2E%2E%5c99/bear.jpg', false],
    ['https://cdn.example/f/12345\\..\\..\\bear.jpg', false],
  ])('is below the path of its host, where it has one: %s %s', (text, isAllowed) => {
    expect(parseRemoteUrl(text, ORIGINS) !== null).toBe(isAllowed);
  });

  it('is no address of a machine, even if a list names one', () => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1'];
    for (const host of hosts) expect(parseRemoteUrl(`https://${host}/bear.jpg`, toOrigins(hosts))).toBeNull();
  });
});

describe('a resolved address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:93.184.216.34',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'localhost',
    '',
  ])('is not public: %j', (address) => expect(isPublicAddress(address)).toBe(false));
});
