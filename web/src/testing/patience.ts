// Loaded before each file of tests. What has to be quick is judged by tests of its own: here a machine that is busy for a
// while fails nothing.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
