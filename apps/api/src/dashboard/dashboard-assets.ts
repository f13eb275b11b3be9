/** Puts the token of the link into the form, and takes it out of the address, so that no history keeps it. */
const invitationScript = `const field = document.querySelector('input[name="token"]');
const token = decodeURIComponent(location.hash.slice(1));
if (field && token) {
  field.value = token;
  history.replaceState(null, '', location.pathname);
}
if (field && field.value) document.getElementById('token-field').hidden = true;
`;

const style = `body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: #1b1f24; background: #f3f4f6; font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); margin: 2rem 0; padding: 2rem; background: #fff; border: 1px solid #e1e4e8; border-radius: 10px; }
.brand { margin: 0; color: #57606a; font-weight: 600; letter-spacing: 0.02em; }
h1 { margin: 0.25rem 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
[hidden] { display: none; }
input { box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.55rem 0.7rem; font: inherit; font-weight: 400; color: inherit; background: #fff; border: 1px solid #8c959f; border-radius: 6px; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid #0a58ca; outline-offset: 2px; }
small { display: block; margin-top: 0.25rem; color: #57606a; font-weight: 400; }
button { width: 100%; padding: 0.6rem; font: inherit; font-weight: 600; color: #fff; background: #0a58ca; border: 1px solid #0a58ca; border-radius: 6px; cursor: pointer; }
button.quiet { color: #1b1f24; background: #fff; border-color: #8c959f; }
a { color: #0a58ca; }
code { font: 0.9em ui-monospace, monospace; }
.problem { padding: 0.6rem 0.8rem; color: #82071e; background: #ffebe9; border: 1px solid #ff818266; border-radius: 6px; }
`;

/** The files of the dashboard's pages by name. */
export const dashboardAssets: ReadonlyMap<string, { contentType: string; text: string }> = new Map([
  ['invitation.js', { contentType: 'text/javascript', text: invitationScript }],
  ['page.css', { contentType: 'text/css', text: style }],
]);
