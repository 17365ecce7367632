// Loaded before each test file. Speed is tested elsewhere: a busy machine must not fail these tests.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
