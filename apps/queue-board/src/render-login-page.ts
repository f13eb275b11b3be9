/** The login form. `message` is ours, never the caller's text. */
export function renderLoginPage(input: { message?: string }): string {
  const message = input.message === undefined ? '' : `<p role="alert">${input.message}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Recto queues: sign in</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(20rem, calc(100vw - 3rem)); }
h1 { font-size: 1.25rem; margin: 0 0 1.5rem; }
label { display: block; font-size: 0.875rem; margin-bottom: 1rem; }
input { display: block; box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.5rem; font: inherit; }
button { width: 100%; padding: 0.625rem; font: inherit; cursor: pointer; }
[role='alert'] { padding: 0.5rem 0.75rem; border-left: 4px solid #c0392b; margin: 0 0 1rem; }
</style>
</head>
<body>
<main>
<h1>Recto queues</h1>
${message}
<form method="post" action="/login">
<label>User <input name="user" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>
</main>
</body>
</html>
`;
}
