// Part of npm run verify: texts that would crash a page, or become stale, after a browser has translated it. Translators replace text
// nodes, so React can neither change, remove nor insert before one that it renders among other nodes. A text that is alone in an element is
// safe: React replaces the element's whole content.
import path from 'node:path';
import ts from 'typescript';
import { root } from '../prepare.mjs';

const { TypeFlags } = ts;
const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;
const config = ts.getParsedCommandLineOfConfigFile(
  path.join(root, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
);
if (!config) throw new Error('tsconfig.json could not be read');
const ofPages = config.fileNames.filter((file) => /\/app\/|\/\+types\/|\.d\.ts$/.test(file));
const program = ts.createProgram(ofPages, config.options);
const checker = program.getTypeChecker();

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);
const has = (type: ts.Type, flags: ts.TypeFlags): boolean => partsOf(type).some((part) => (part.flags & flags) !== 0);
/** Props of another component: texts in it are checked there. */
const isReactNode = (type: ts.Type): boolean =>
  partsOf(type).some(({ symbol }) => ['ReactPortal', 'Iterable', 'Promise'].includes(symbol?.name));
/** Not for `name && <p>…</p>`, which is an empty text or an element. */
const isText = (type: ts.Type): boolean =>
  !isReactNode(type) &&
  partsOf(type).some((part) => part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !(part.isLiteral() && !part.value));

const typeRendered = (tagName: ts.JsxTagNameExpression): ts.Type | undefined =>
  /^[a-z]/.test(tagName.getText()) ? undefined : checker.getTypeAtLocation(tagName).getCallSignatures()[0]?.getReturnType();

/** What a child renders; undefined: an element that is always rendered. */
function typeOf(child: ts.JsxChild): ts.Type | undefined {
  if (ts.isJsxExpression(child)) return child.expression && checker.getTypeAtLocation(child.expression);
  if (ts.isJsxElement(child)) return typeRendered(child.openingElement.tagName);
  return ts.isJsxSelfClosingElement(child) ? typeRendered(child.tagName) : undefined;
}

/** `t('key')` never changes while the document exists. */
const isConstant = (child: ts.JsxChild): boolean =>
  ts.isJsxExpression(child) &&
  child.expression !== undefined &&
  ts.isCallExpression(child.expression) &&
  child.expression.arguments.length === 1 &&
  child.expression.arguments.every(ts.isStringLiteral);

const isWritten = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression !== undefined && ts.isStringLiteral(child.expression));

const faults: string[] = [];
const report = (node: ts.Node, fault: string) => {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  faults.push(`${path.relative(root, file.fileName)}:${line + 1}: ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 80)}: ${fault}`);
};

function lookAmong(children: readonly ts.JsxChild[]): void {
  let comesBefore = false;
  for (const child of children) {
    const type = typeOf(child);
    const isOwnText = isWritten(child) || (type !== undefined && isText(type));
    const isPassedOn = ts.isJsxExpression(child) && child.expression?.getText() === 'children';
    if (comesBefore && (isOwnText || isPassedOn)) report(child, 'comes after a node that is not always there');
    else if (isOwnText && type && has(type, nothing | TypeFlags.Object)) report(child, 'is not always there');
    else if (isOwnText && !isWritten(child) && !isConstant(child)) report(child, 'changes');
    // The content of a component such as an icon, whose type is only ReactNode, is unknown.
    const mayBeAbsent =
      type && (ts.isJsxExpression(child) ? has(type, nothing | TypeFlags.Object) : has(type, nothing) && !isReactNode(type));
    comesBefore = mayBeAbsent || (isOwnText && comesBefore);
  }
}

function visit(node: ts.Node): void {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const children = node.children.filter(
      (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) && !(ts.isJsxExpression(child) && !child.expression),
    );
    if (children.length > 1 || ts.isJsxFragment(node)) lookAmong(children);
  }
  if (ts.isJsxOpeningLikeElement(node)) {
    const type = typeRendered(node.tagName);
    if (type && isText(type)) report(node, 'renders a text without an element');
  }
  ts.forEachChild(node, visit);
}

const pages = program.getSourceFiles().filter(({ fileName }) => /\/app\/(?!routes\/dev\/).*(?<!\.test)\.tsx$/.test(fileName));
if (pages.length < 100) throw new Error('The pages were not found');
for (const page of pages) visit(page);
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('Put each of these texts alone into an element: browsers translate pages.');
else console.log(`Checked the texts of ${pages.length} files.`);
process.exitCode = faults.length > 0 ? 1 : 0;
