// A button on every piece of code that copies it.
for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await copyText(pre.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  const frame = document.createElement('div');
  frame.className = `copied ${[...pre.classList].join(' ')}`.trim();
  pre.replaceWith(frame);
  frame.append(pre, button);
}

/** The clipboard of the browser is there on https and localhost only. */
async function copyText(text) {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
