/** What a visitor sees when a page cannot be rendered: no data, no script, nothing that could fail again. */
export const errorPage = (stylesheets: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Something went wrong · Patchwork</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${stylesheets.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body class="error-page">
    <main>
      <img src="/art/error.svg" width="320" height="240" alt="">
      <h1>Sorry! Something went wrong.</h1>
      <p>Try again later, please... Your cart is safe.</p>
      <p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
    </main>
  </body>
</html>
`;
