// Rules of this repository for oxlint, by the syntax alone; .oxlintrc.json says where each of them holds.

/** A rule that reports what these selectors find. */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'house' },
  rules: {
    'settings-are-passed': forbid(
      "Only an app's config.ts reads the environment; everything else receives its settings.",
      "MemberExpression[object.name='process'][property.name='env']",
    ),
    'close-is-told': forbid(
      'A client may have left before anybody listens: whenClosed tells of that, too.',
      "CallExpression[callee.property.name=/^(on|once)$/][arguments.0.value='close']",
    ),
    'exports-are-named': forbid(
      'Name the exports: what a package shows is a decision.',
      'ExportAllDeclaration[exported=null]',
    ),
    'real-parts': forbid(
      'Tests run on the real parts.',
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]",
    ),
    'every-test-runs': forbid(
      'Every test runs.',
      'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip)$/]',
    ),
  },
};
