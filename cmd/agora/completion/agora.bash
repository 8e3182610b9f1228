# Completion of agora for bash: source <(agora completion bash)
_agora() {
  local line i words=()
  COMPREPLY=()
  for ((i = 1; i <= COMP_CWORD; i++)); do # bash makes --role=x three words, and completes the last one
    if [[ ${COMP_WORDS[i]} != '=' ]]; then
      words+=("${COMP_WORDS[i]}")
    elif ((i == COMP_CWORD)); then
      words+=("")
    fi
  done
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
}
complete -o default -F _agora agora
