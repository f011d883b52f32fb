import { preferences } from '../app/preferences.ts';

/** Small sounds made on the spot: sine waves that rise and sink like bubbles, and a filtered wash of noise. */
export type Sound =
  | 'turn'
  | 'build'
  | 'card'
  | 'production'
  | 'era'
  | 'hunger'
  | 'metropolis'
  | 'contract'
  | 'count'
  | 'end';

interface Voice {
  readonly context: AudioContext;
  readonly out: AudioNode;
}

/** Quiet beside whatever else the player listens to. */
const LOUDNESS = 0.25;

let voice: Voice | undefined;

/** Plays a sound if the player wants sounds. Before the first gesture browsers allow none, so nothing is started. */
export function play(sound: Sound): void {
  if (!preferences.get().sound || !navigator.userActivation.hasBeenActive) return;
  voice ??= newVoice();
  const { context } = voice;
  if (context.state === 'suspended') void context.resume();
  SCORES[sound](voice, context.currentTime + 0.01);
}

/**
 * The murmur of the sea under a nation, until the function returned is called: fuller with every city, with a bubble now and
 * then. It begins with the next gesture if there was none yet, and is silent while nobody looks.
 */
export function startAmbience(life: number): () => void {
  let stop = (): void => {};
  const begin = (): void => {
    stop();
    stop = document.hidden ? () => {} : murmur(life);
  };
  if (navigator.userActivation.hasBeenActive) begin();
  else addEventListener('pointerdown', begin, { once: true });
  document.addEventListener('visibilitychange', begin);
  return () => {
    removeEventListener('pointerdown', begin);
    document.removeEventListener('visibilitychange', begin);
    stop();
  };
}

function murmur(life: number): () => void {
  voice ??= newVoice();
  const to = voice;
  const { context } = to;
  if (context.state === 'suspended') void context.resume();
  const source = context.createBufferSource();
  source.buffer = noiseFor(context, 5);
  source.loop = true;
  const low = context.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = 140 + 22 * life;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.1 + 0.012 * life, context.currentTime + 2);
  source.connect(low).connect(gain).connect(to.out);
  source.start();
  const timer = setInterval(
    () => {
      const pitch = 240 + 400 * Math.random();
      tone(to, { at: context.currentTime + 0.01, from: pitch, to: pitch * 1.7, seconds: 0.09, loud: 0.06 });
    },
    9000 - 600 * Math.min(10, life),
  );
  return () => {
    clearInterval(timer);
    gain.gain.setTargetAtTime(0.0001, context.currentTime, 0.3);
    source.stop(context.currentTime + 1.5);
  };
}

const SCORES: { readonly [S in Sound]: (voice: Voice, at: number) => void } = {
  // Two bells, a fifth apart.
  turn(to, at) {
    bell(to, at, 587.3, 0.5);
    bell(to, at + 0.14, 880, 0.7);
  },
  build(to, at) {
    bubble(to, at, 260, 520, 0.11);
    bubble(to, at + 0.07, 390, 760, 0.09);
  },
  card(to, at) {
    wash(to, at, 0.09, 2600, 1400, 0.35);
  },
  production(to, at) {
    wash(to, at, 1.1, 300, 1100, 0.5);
    for (const [beat, pitch] of [392, 494, 587, 740].entries())
      bubble(to, at + 0.12 + beat * 0.15, pitch, pitch * 1.5, 0.1);
  },
  // A low swell, and two bells over it.
  era(to, at) {
    wash(to, at, 1.6, 140, 420, 0.6);
    bell(to, at + 0.3, 220, 1.6);
    bell(to, at + 0.7, 330, 1.6);
  },
  hunger(to, at) {
    for (const [beat, pitch] of [330, 277].entries()) bell(to, at + beat * 0.22, pitch, 0.6);
  },
  metropolis(to, at) {
    for (const [beat, pitch] of [440, 554.4, 659.3].entries()) bell(to, at + beat * 0.1, pitch, 1);
  },
  contract(to, at) {
    wash(to, at, 0.12, 1800, 2400, 0.3);
    bell(to, at + 0.1, 659.3, 0.7);
  },
  count(to, at) {
    for (let beat = 0; beat < 4; beat++) bubble(to, at + beat * 0.09, 300 + 60 * beat, 480 + 60 * beat, 0.07);
  },
  end(to, at) {
    for (const [beat, pitch] of [293.7, 370, 440, 587.3].entries()) bell(to, at + beat * 0.16, pitch, 1.4);
  },
};

function newVoice(): Voice {
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  return { context, out };
}

/** A tone with a soft overtone that dies away. */
function bell(to: Voice, at: number, pitch: number, seconds: number): void {
  tone(to, { at, from: pitch, to: pitch, seconds, loud: 0.5 });
  tone(to, { at, from: pitch * 2, to: pitch * 2, seconds: seconds / 2, loud: 0.12 });
}

/** A short tone whose pitch rises. */
function bubble(to: Voice, at: number, from: number, up: number, seconds: number): void {
  tone(to, { at, from, to: up, seconds, loud: 0.45 });
}

interface Tone {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loud: number;
}

function tone({ context, out }: Voice, { at, from, to, seconds, loud }: Tone): void {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(envelope(context, at, seconds, loud)).connect(out);
  source.start(at);
  source.stop(at + seconds);
}

/** Noise through a band that moves from one pitch to another. */
function wash({ context, out }: Voice, at: number, seconds: number, from: number, to: number, loud: number): void {
  const source = context.createBufferSource();
  source.buffer = noiseFor(context, seconds);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source
    .connect(band)
    .connect(envelope(context, at, seconds, loud))
    .connect(out);
  source.start(at);
}

function noiseFor(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Swells within a moment, so that nothing clicks, and dies away. */
function envelope(context: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.02, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}
