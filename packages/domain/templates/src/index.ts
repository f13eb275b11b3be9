export { countTemplateUse } from './count-template-use.js';
export { findTemplate, type Template } from './find-template.js';
export { saveTemplate } from './save-template.js';
export { templateSlug } from './template-slug.js';
