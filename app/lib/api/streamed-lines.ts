/** The lines of a streamed response, as they come; `Line`: what the contract says about them. */
export async function* streamedLines<Line>(response: Response): AsyncGenerator<Line> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line; // the contract defines these lines
  }
}
