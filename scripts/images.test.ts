import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMAGES = ['backend', 'gateway', 'web'] as const;
const scratch = mkdtempSync(join(tmpdir(), 'patchwork-images-'));

afterAll(() => rmSync(scratch, { recursive: true }));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Left out of every image: packages and tests, by .dockerignore, and generated code, by .gitignore. */
const isLeftOut = (path: string): boolean => /node_modules|\/dist\b|\.test\.tsx?$|\.generated\.ts$/.test(path);

/** The stages of a Dockerfile, without the one that installs packages. */
const readStages = (image: string): string[] =>
  read(`${image}/Dockerfile`)
    .split(/^FROM /m)
    .slice(2);

/** The folders that the last stages copy from the repository, and the commands of Node that run over them. */
const readSteps = (image: string) => {
  const stages = readStages(image).filter((stage) => !/^\S+ AS build$/m.test(stage.split('\n')[0] ?? ''));
  const lines = stages.flatMap((stage) => stage.split('\n'));
  return {
    folders: lines.flatMap((line) => /^COPY ([\w/]+) \1$/.exec(line)?.[1] ?? []),
    commands: lines.flatMap((line) => /^RUN node (.+)$/.exec(line)?.[1]?.split(' ') ?? []),
  };
};

/** A folder with the files that the image has, after its commands. */
const buildImage = (image: string): string => {
  const folder = join(scratch, image);
  const { folders, commands } = readSteps(image);
  for (const one of folders) {
    cpSync(join(ROOT, one), join(folder, one), { recursive: true, filter: (path) => !isLeftOut(path) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const command of commands) execFileSync(process.execPath, [command], { cwd: folder });
  return folder;
};

const VALUES = /^(?:import|export) (?!type\b)[^;]*? from '((?:@patchwork\/domain\/|\.)[^']+\.generated\.ts)'/gm;

/** The generated modules that a source imports more than types of, by their paths in the image. */
const readGenerated = (folder: string, file: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(VALUES)].map(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : join('domain/src', name.slice('@patchwork/domain/'.length)),
  );

const SOURCES = '{backend/src,backend/import,gateway/src,web/server,domain/src}/**/*.ts';

describe.each(IMAGES)('the image of %s', (image) => {
  it('has every message that its server says, generated from what the image copies', () => {
    const folder = buildImage(image);
    const imported = globSync(SOURCES, { cwd: folder }).flatMap((file) => readGenerated(folder, file));
    const messages = [...new Set(imported)].filter((path) => path.startsWith('domain/src/messages/'));
    expect(messages.length).toBeGreaterThan(3);
    expect(messages.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});

it('the build of the web generates its code first', () => {
  const build = readStages('web').find((stage) => stage.includes(' AS build')) ?? '';
  expect(build).toMatch(/^COPY domain domain$\n(?:.*\n)*?RUN npm run build --workspace=web$/m);
  expect(JSON.parse(read('web/package.json')).scripts).toMatchObject({
    build: expect.stringMatching(/^npm run --silent codegen && /),
    codegen: expect.stringMatching(/^node \.\.\/domain\/codegen\/messages\.main\.ts && /),
  });
});

it('images without packages of development have all that generates messages', () => {
  const files = globSync('domain/codegen/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/quoted-texts.ts'] });
  const imported = files.flatMap((file) => [...read(file).matchAll(/^(?:import .* |\} )from '([^'.][^']*)';$/gm)]);
  const names = imported.map(([, name = '']) => name).filter((name) => !name.startsWith('node:'));
  const packages = names.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  expect(packages).toContain('@formatjs/icu-messageformat-parser');
  expect(Object.keys(JSON.parse(read('domain/package.json')).dependencies)).toEqual(expect.arrayContaining(packages));
});

/**
 * The files that a stage of a Dockerfile has from the repository, by itself, from the stage that it starts with and
 * from those that it copies from; nothing where the stage is an image of somebody else.
 */
const readCopied = (dockerfile: string, name: string): string[] => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const stage = stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${name}`));
  if (!stage) return [];
  const [base = ''] = stage.split(' ');
  const copied = [...stage.matchAll(/^(?:COPY|ADD) (.+)$/gm)].flatMap(([, written = '']) => {
    const from = /--from=(\S+)/.exec(written)?.[1];
    const paths = written.split(/\s+/).filter((word) => !word.startsWith('--'));
    return from ? readCopied(dockerfile, from) : paths.slice(0, -1);
  });
  return [...readCopied(dockerfile, base), ...copied];
};

/** Whether copying a path brings files of the demo shop; npm needs the list of its packages only. */
const bringsDemo = (copied: string): boolean => {
  const path = posix.normalize(copied).replace(/^\/|\/$/g, '');
  if (path === 'backend/demo/package.json') return false;
  return ['', '.', 'backend', 'backend/demo'].includes(path) || /^backend\/(?:demo\/|[^/]*\*)/.test(path);
};

describe('the stages of the image of backend', () => {
  const dockerfile = read('backend/Dockerfile');

  it('end with the production image, which does not hold the demo shop', () => {
    expect([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].at(-1)?.[1]).toBe('production');
    const copied = readCopied(dockerfile, 'production');
    expect(copied).toContain('backend/src');
    expect(copied.filter(bringsDemo)).toEqual([]);
  });

  it('hold the demo shop in the image for demonstrations', () => {
    expect(readCopied(dockerfile, 'demo').filter(bringsDemo)).toEqual(['backend/demo']);
  });

  it.each(['COPY backend backend', 'COPY . .', 'COPY --chown=node:node backend/demo/ backend/demo/', 'ADD ./ /app'])(
    'would be seen to hold it by %s in a stage that production starts from',
    (step) => {
      const changed = dockerfile.replace('COPY backend/src backend/src', step);
      expect(readCopied(changed, 'production').filter(bringsDemo)).toHaveLength(1);
    },
  );
});
