// The API reference: search, the key that is entered once, the language of the examples, and requests from the page.
const root = document.documentElement;
const api = `${location.origin}/api/v1`;
const keyField = document.getElementById('key');
const keyState = document.getElementById('key-state');

for (const code of document.querySelectorAll('pre.example code'))
  code.textContent = code.textContent.replaceAll('http://127.0.0.1:8080/api/v1', api);

const language = document.getElementById('language');
language.value = localStorage.getItem('recto-language') ?? 'curl';
language.addEventListener('change', () => {
  localStorage.setItem('recto-language', language.value);
  root.dataset.language = language.value;
});
root.dataset.language = language.value;

// Small screens begin with the content.
const menu = document.getElementById('menu');
const isSmall = matchMedia('(max-width: 48rem)');
menu.open = !isSmall.matches;
isSmall.addEventListener('change', () => {
  menu.open = !isSmall.matches;
});

const search = document.getElementById('search');
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const item of document.querySelectorAll('nav [data-search]')) {
    item.hidden = !words.every((word) => item.dataset.search.includes(word));
    found += item.hidden ? 0 : 1;
  }
  for (const group of document.querySelectorAll('nav .group')) {
    const items = group.querySelectorAll('[data-search]');
    group.hidden = words.length > 0 && ![...items].some((item) => !item.hidden);
  }
  document.getElementById('nothing').hidden = found > 0;
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(?:input|textarea|select)$/i.test(document.activeElement?.tagName ?? '')) return;
  event.preventDefault();
  menu.open = true;
  search.focus();
});

const places = new Map([...document.querySelectorAll('nav a[href^="#"]')].map((link) => [link.hash.slice(1), link]));
const watcher = new IntersectionObserver(
  (entries) => {
    const top = entries.find((entry) => entry.isIntersecting);
    if (top === undefined) return;
    for (const link of places.values()) link.removeAttribute('aria-current');
    places.get(top.target.id)?.setAttribute('aria-current', 'location');
  },
  { rootMargin: '-10% 0px -70% 0px' },
);
for (const section of document.querySelectorAll('main section[id]')) watcher.observe(section);

/** What the team of the key has: fills the ids in the forms. */
const facts = new Map();

function learn(name, value) {
  if (typeof value !== 'string' && typeof value !== 'number') return;
  facts.set(name, String(value));
}

function fillForms() {
  for (const input of document.querySelectorAll('[data-fill]')) {
    const group = input.form.dataset.path.split('/')[1];
    const fact = facts.get(input.dataset.fill === 'id' ? `${group}/id` : input.dataset.fill);
    if (fact !== undefined && (input.value === '' || input.dataset.isFilled)) {
      input.value = fact;
      input.dataset.isFilled = 'yes';
    }
  }
}

/** What another key's team has is none of this one's. */
function forgetFacts() {
  facts.clear();
  for (const input of document.querySelectorAll('[data-fill]')) {
    if (input.dataset.isFilled === undefined) continue;
    input.value = '';
    delete input.dataset.isFilled;
  }
}

async function ask(path) {
  const response = await fetch(`${api}${path}`, { headers: { 'X-API-Key': keyField.value } });
  return { status: response.status, body: response.ok ? await response.json() : null };
}

const lists = {
  jobs: '/jobs?limit=1&status=completed',
  templates: '/templates?limit=1',
  webhooks: '/webhooks?limit=1',
};

async function useKey() {
  sessionStorage.setItem('recto-key', keyField.value);
  keyState.className = '';
  keyState.textContent = '';
  forgetFacts();
  if (keyField.value === '') return;
  try {
    const { status, body } = await ask('/auth/verify');
    if (body === null) {
      keyState.className = 'problem';
      keyState.textContent = status === 401 ? 'This key is not valid.' : `The service answered ${status}.`;
      return;
    }
    keyState.textContent = 'Key accepted.';
    learn('team_id', body.team_id);
    learn('organization_id', body.organization_id);
    await Promise.all(Object.entries(lists).map(learnList));
    const { body: events } = await ask('/webhooks/events?limit=1');
    learn('event_id', events?.data?.[0]?.id);
    learn('page_number', 1);
    fillForms();
  } catch (error) {
    keyState.className = 'problem';
    keyState.textContent = `No answer: ${error.message}`;
  }
}

async function learnList([group, path]) {
  const { body } = await ask(path);
  const first = body?.data?.[0];
  learn(`${group}/id`, first?.id);
  if (group === 'jobs') learn('job_id', first?.id);
}

keyField.value = sessionStorage.getItem('recto-key') ?? '';
keyField.addEventListener('change', useKey);
void useKey();

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const { method, path } = form.dataset;
  if ('confirm' in form.dataset && !confirm(`Send ${method} ${path}? This may change or delete data.`)) return;
  const answer = form.querySelector('.answer');
  answer.replaceChildren('Sending ...');
  const startedAt = performance.now();
  try {
    const response = await fetch(addressOf(form), await requestOf(form));
    await show(answer, response, Math.round(performance.now() - startedAt));
  } catch (error) {
    answer.replaceChildren(paragraph(error.message, 'problem'));
  }
}

function addressOf(form) {
  const inputs = [...form.querySelectorAll('[data-in]')];
  const value = (name) => encodeURIComponent(inputs.find((input) => input.name === name).value);
  const path = form.dataset.path.replaceAll(/\{(\w+)\}/g, (_whole, name) => value(name));
  const query = new URLSearchParams();
  for (const input of inputs)
    if (input.dataset.in === 'query' && input.value !== '') query.set(input.name, input.value);
  return `${api}${path}${query.size === 0 ? '' : `?${query}`}`;
}

async function requestOf(form) {
  const { method } = form.dataset;
  const headers = keyField.value === '' ? {} : { 'X-API-Key': keyField.value };
  if ('file' in form.dataset) return { method, headers, body: await formBody(form) };
  const text = form.elements.body?.value;
  if (text === undefined) return { method, headers };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: text };
}

async function formBody(form) {
  const body = new FormData();
  const fields = form.elements.fields.value.trim();
  for (const [name, value] of Object.entries(fields === '' ? {} : JSON.parse(fields)))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const file = form.elements.file.files[0];
  if (file !== undefined) body.set('file', file);
  else body.set('file', await (await fetch(`${root.dataset.base}/docs/sample.pdf`)).blob(), 'sample.pdf');
  return body;
}

async function show(answer, response, ms) {
  const status = paragraph(`${response.status} ${response.statusText}, ${ms} ms`, response.ok ? '' : 'problem');
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/') || type === 'application/pdf') {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.textContent = 'Open the file';
    link.target = '_blank';
    answer.replaceChildren(status, link);
    return;
  }
  const text = await response.text();
  const pre = document.createElement('pre');
  pre.textContent = pretty(text, type);
  answer.replaceChildren(status, pre);
  if (response.ok && type.includes('json')) learnFrom(response.url, JSON.parse(text));
}

/** Ids in an answer, for the forms that come next: of a job, of what was created, of the first item of a list. */
function learnFrom(address, body) {
  const [group, inner] = new URL(address).pathname.replace(/^\/api\/v1\//, '').split('/');
  learn('job_id', body.job_id);
  learn('jobs/id', body.job_id);
  const id = body.id ?? body.data?.[0]?.id;
  if (inner === 'events') learn('event_id', id);
  else learn(`${group}/id`, id);
  fillForms();
}

function pretty(text, type) {
  try {
    return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    // Cut off on its way: shown as it came.
    return text;
  }
}

function paragraph(text, className) {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
